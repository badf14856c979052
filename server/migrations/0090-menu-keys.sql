-- What an operator names in a menu file has a key of their own; what a file no longer has is retired, because orders,
-- carts and addresses refer to it.
alter table city add column key text constraint city_key_unique unique;
alter table city add column is_active boolean not null default true;
alter table branch add column key text constraint branch_key_unique unique;
alter table category add column active boolean not null default true;
alter table add_on add column active boolean not null default true;
update city set key = 'city-' || id;
update branch set key = 'branch-' || id;

-- Pictures of a menu file, by a hash of their bytes.
create table menu_picture (
  id text primary key,
  type text not null,
  content bytea not null,
  created_at timestamptz not null
);
