-- What is looked up when an account is deleted, or orders are read with their stars.
create index promo_use_of_customer on promo_use (customer_id);
create index rider_rating_customer on rider_rating (customer_id);
create index customer_friends_code on customer (friends_code);
create index product_rating_order on product_rating (order_id);
