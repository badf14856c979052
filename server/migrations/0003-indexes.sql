create index orders_email on orders (email);
create index gateway_order_customer on gateway_order (customer_id);
create index gateway_order_open on gateway_order (updated_at) where status = 'created';
create index refund_requested on refund (id) where status = 'requested';
