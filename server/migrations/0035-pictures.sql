-- What customers upload: their own picture and pictures of dishes that they rate.
create table picture (
  id text primary key,
  customer_id integer not null references customer (id) on delete cascade,
  type text not null,
  content bytea not null,
  created_at timestamptz not null
);
create index picture_customer on picture (customer_id);
