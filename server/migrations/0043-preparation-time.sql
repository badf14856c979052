-- How long a restaurant cooks before an order leaves it: what arrival times are estimated from.
alter table branch add column preparation_minutes integer not null default 20;
