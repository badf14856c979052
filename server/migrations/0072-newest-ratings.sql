-- A page of the newest ratings of a dish, out of very many.
create index product_rating_newest on product_rating (dish_id, created_at, id);
drop index product_rating_dish;
