-- Work is claimed before it is done: a job that one process runs is left alone by the others until then.
alter table job add column claimed_until timestamptz;

-- Null: the gateway is not asked about it again.
alter table gateway_order alter column next_ask_at drop not null;
update gateway_order set next_ask_at = null where created_at < now() - interval '3 days';
update gateway_order set next_ask_at = created_at + interval '3 days' where status = 'captured' and next_ask_at is not null;
drop index gateway_order_due;
create index gateway_order_due on gateway_order (next_ask_at) where next_ask_at is not null;

-- A page of the wallet's ledger joins refills by this expression.
create index payment_transaction_refill on payment_transaction ((('refill:' || gateway_payment_id))) where transaction_type = 'wallet';
