-- The half hour that a customer chose for an order; null for one that was wanted as soon as possible.
alter table orders add column scheduled_from timestamptz;
alter table orders add column scheduled_until timestamptz;
alter table orders add constraint orders_scheduled_both
  check ((scheduled_from is null) = (scheduled_until is null) and scheduled_until > scheduled_from);
