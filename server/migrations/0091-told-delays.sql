-- Until when a customer was last told to wait, and what they were promised for the delay. Null: no delay was told.
alter table orders add column told_until timestamptz;
alter table orders add column late_credit integer not null default 0;
