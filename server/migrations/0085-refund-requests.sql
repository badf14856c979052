-- A refund that was claimed before is looked up at its gateway before it is sent again. Of earlier ones nobody knows.
alter table refund add column requests integer not null default 0;
update refund set requests = 1 where status = 'requested';
