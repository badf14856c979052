-- The identity provider of demo mode signs telephones in too. Its codes are short and come again: a session tells them apart.
alter table demo_identity
  add column mobile text not null default '',
  drop constraint demo_identity_email_unique,
  add constraint demo_identity_address_unique unique (provider, email, mobile);
alter table demo_identity_message
  drop constraint demo_identity_message_pkey,
  drop column uid,
  add column session text not null default gen_random_uuid()::text,
  add primary key (session);
alter table demo_identity_message alter column session drop default;
