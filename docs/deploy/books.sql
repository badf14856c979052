-- What a database holds, in lines that are equal for equal contents: each table's rows with a digest of all of them, then money
-- and orders. backup.sh writes it beside a dump, restore-drill.sh compares.
set time zone 'UTC';
set extra_float_digits = 1;
select format(
  'select %L, count(*), coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) from %I.%I t',
  'rows of ' || schemaname || '.' || tablename, schemaname, tablename)
from pg_tables
where schemaname not in ('pg_catalog', 'information_schema')
order by schemaname, tablename
\gexec
select format(
  $$select 'orders ' || status, count(*), sum(final_total) from %1$I.orders group by status order by status$$, schemaname),
  format($$select 'money in wallets', count(*), sum(balance) from %1$I.wallet$$, schemaname),
  format($$select 'money in the ledger', count(*), sum(amount) from %1$I.wallet_entry$$, schemaname),
  format($$select 'wallets that differ from their ledger', count(*), 0 from %1$I.wallet w where balance <>
    (select coalesce(sum(amount), 0) from %1$I.wallet_entry e where e.customer_id = w.customer_id)$$, schemaname),
  format($$select 'refunds ' || status, count(*), sum(amount) from %1$I.refund group by status order by status$$, schemaname)
from pg_tables
where tablename = 'orders' and schemaname not in ('pg_catalog', 'information_schema')
order by schemaname
\gexec
