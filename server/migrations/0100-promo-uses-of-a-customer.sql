-- Looked up when an account is deleted. An index each file, so that no table is held while another is indexed.
create index promo_use_of_customer on promo_use (customer_id);
