-- A line is its variant and its add-ons with their number for one unit, as the storefront counts them.
update cart_line l set add_on_key = coalesce((
  select string_agg(
    a.add_on_id || 'x' || a.quantity / gcd(a.quantity, l.quantity)
      || case when a.quantity % l.quantity = 0 then '' else '/' || l.quantity / gcd(a.quantity, l.quantity) end,
    ',' order by a.add_on_id)
  from cart_line_add_on a where a.cart_line_id = l.id), '');

-- The number of the account that ordered; `mobile` is whatever number the order named.
alter table orders add column account_mobile text not null default '';
update orders o set account_mobile = coalesce(
  (select c.country_code || c.mobile from customer c where c.id = o.customer_id), o.country_code || o.mobile);
create index orders_account_mobile on orders (account_mobile);
drop index orders_mobile;
