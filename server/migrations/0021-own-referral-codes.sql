-- A customer's code is made on the customer's device; whoever sent none has none.
alter table customer alter column referral_code drop not null;
