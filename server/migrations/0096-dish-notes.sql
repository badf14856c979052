-- What a customer writes to the kitchen about one dish; lines that differ in it alone stay two.
alter table cart_line add column note text not null default '';
alter table cart_line drop constraint cart_line_identity_unique;
alter table cart_line add constraint cart_line_identity_unique unique (cart_id, variant_id, add_on_key, note);
alter table order_item add column note text not null default '';
