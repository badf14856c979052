-- Whoever cancelled their own order is named by the order alone.
update orders set cancelled_by = 'customer' where cancelled_by like '%( customer )';

-- Orders and stars of accounts that are gone say nothing in their words either. Comments of the seed have a name.
update orders set cancel_reason = '' where customer_id is null;
update product_rating set comment = '{"en": "", "hi": "", "ar": "", "fr": ""}' where customer_id is null and by = '';
update customer c set friends_code = ''
where friends_code <> '' and not exists (select from customer i where i.referral_code = c.friends_code);
