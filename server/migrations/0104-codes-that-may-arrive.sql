-- When a code's message was given up, which may arrive nevertheless: such a code is valid, and the next need not wait for it.
alter table otp_code add column unconfirmed_at timestamptz;
