-- What a customer can't eat, by the slugs of the storefront; a customer who never chose has no row.
create table dietary_needs (
  customer_id bigint primary key references customer (id) on delete cascade,
  vegetarian boolean not null,
  diets jsonb not null,
  allergens jsonb not null,
  in_note boolean,
  revision integer not null
);
