-- When the owner of a number last signed out, moved on or deleted the account, by a keyed hash of the number.
create table departure (
  number_trace text primary key,
  left_at timestamptz not null
);
