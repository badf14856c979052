-- Part of the key by which a gateway knows a request again: numbers alone come again with a restored backup.
alter table orders add column payment_key uuid not null default gen_random_uuid();
