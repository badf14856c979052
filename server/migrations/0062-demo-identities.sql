-- The books of the identity provider of demo mode; nothing of the shop refers to them.
create table demo_identity (
  uid text primary key,
  provider text not null,
  email text not null,
  name text not null,
  password_hash text not null default '',
  factor_mobile text not null default '',
  disabled boolean not null default false,
  constraint demo_identity_email_unique unique (provider, email)
);
create table demo_identity_message (
  code text primary key,
  kind text not null,
  uid text,
  recipient text not null,
  link text not null,
  sent_at timestamptz not null,
  used_at timestamptz
);
