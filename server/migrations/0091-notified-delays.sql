-- The end of the latest estimate that a customer was notified of, null for no delay, and what was promised for the delay.
alter table orders add column notified_until timestamptz;
alter table orders add column late_credit integer not null default 0;
