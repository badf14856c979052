-- A refund that was claimed before is looked up at its gateway before it is sent again. Of earlier ones nobody knows.
alter table refund add column requests integer not null default 0;
update refund set requests = 1 where status = 'requested';

-- What is pruned after a day is found without reading the attempts of ninety.
create index order_attempt_refused on order_attempt (created_at) where order_id is null;
