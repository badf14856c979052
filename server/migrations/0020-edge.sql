-- A checked code is worth something to the device that checked it alone, once. Codes live for minutes: none is carried over.
delete from otp_code;
alter table otp_code
  drop column used_for_login_at,
  drop column used_for_registration_at,
  add column caller text not null,
  add column proof_hash text constraint otp_code_proof_unique unique,
  add column used_at timestamptz;

-- One telephone is one account, and a number of one country says nothing about the same digits in another.
alter table customer
  drop constraint customer_mobile_unique,
  drop constraint customer_email_unique,
  add constraint customer_mobile_unique unique (country_code, mobile);

-- What was seeded so far was the demo.
alter table system_state add column is_demo boolean not null default false;
update system_state set is_demo = true where seeded_at is not null;
