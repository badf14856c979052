-- A first order is told by the account and its number alone.
drop index orders_email;
