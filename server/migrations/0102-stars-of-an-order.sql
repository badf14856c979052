-- Looked up when orders are read with their stars.
create index product_rating_order on product_rating (order_id);
