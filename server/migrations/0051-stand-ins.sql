-- Several gateways have stand-ins. The token is what a window is opened with where that is not the order's id.
alter table demo_gateway_order add column gateway text not null default 'razorpay';
alter table demo_gateway_order add column token text;
