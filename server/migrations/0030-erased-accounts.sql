-- Whether somebody with this number had ordered before they deleted an account; their orders no longer say whose they were.
alter table customer add column ordered_before boolean not null default false;

-- Orders of accounts that are gone keep their amounts and nothing of the person.
update orders
set username = '', email = '', country_code = '', mobile = '', address = '', latitude = '', longitude = '', note = ''
where customer_id is null;
