-- What the window is opened with, where the gateway tells it only once, and where a hosted page sends the customer back to.
alter table gateway_order add column access_code text;
alter table gateway_order add column return_path text not null default '/';
