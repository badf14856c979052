-- How long the restaurant cooked when the order was placed: the promise is counted from it. Null for orders from before.
alter table orders add column preparation_minutes integer;
