-- Whom an identity provider vouched for: one customer may have several, each of one customer alone.
create table identity (
  issuer text not null,
  subject text not null,
  customer_id integer not null references customer (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identity_customer on identity (customer_id);
