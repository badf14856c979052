-- When a gateway is asked next, and how often it failed to answer: each order and each refund has its own back-off.
alter table gateway_order add column next_ask_at timestamptz not null default now();
alter table gateway_order add column failures integer not null default 0;
alter table refund add column next_try_at timestamptz not null default now();
alter table refund add column failures integer not null default 0;

-- What a refund knows of a payment that bought nothing is not said a second time by the gateway order.
update gateway_order set status = 'created', payment_id = null where status in ('refunded', 'failed');

drop index gateway_order_open;
create index gateway_order_due on gateway_order (next_ask_at);
drop index refund_requested;
create index refund_due on refund (next_try_at) where status = 'requested';
create index refund_order on refund (order_id);
