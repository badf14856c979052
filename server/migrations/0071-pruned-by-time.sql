-- What pruning looks for, so that it reads no whole table.
create index order_attempt_created_at on order_attempt (created_at);
create index rate_window_starts_at on rate_window (starts_at);
create index gateway_event_received_at on gateway_event (received_at);
create index session_expires_at on session (expires_at);
