create table demo_gateway_order (
  id text primary key,
  amount integer not null,
  currency text not null,
  receipt text not null,
  created_at timestamptz not null
);

create table demo_gateway_payment (
  id text primary key,
  order_id text not null references demo_gateway_order (id) on delete cascade,
  amount integer not null,
  currency text not null,
  method text not null,
  status text not null,
  capture_at timestamptz,
  created_at timestamptz not null
);
create index demo_gateway_payment_order on demo_gateway_payment (order_id);

create table demo_gateway_refund (
  id text primary key,
  payment_id text not null constraint demo_gateway_refund_payment_unique unique references demo_gateway_payment (id) on delete cascade,
  amount integer not null,
  created_at timestamptz not null
);
