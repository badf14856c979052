-- Looked up when an account is deleted.
create index rider_rating_customer on rider_rating (customer_id);
