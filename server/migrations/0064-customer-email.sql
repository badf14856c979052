-- Whoever shares an e-mail address shares the first order's free delivery: their orders wait for each other.
create index customer_email on customer (email);
