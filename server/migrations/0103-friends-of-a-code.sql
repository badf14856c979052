-- Looked up when an account is deleted.
create index customer_friends_code on customer (friends_code);
