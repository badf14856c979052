-- Ids and what refers to them have 64 bits: 32 end after 2,147,483,647 orders, items or events.
-- Each table is written anew, so this takes long on a large database; nothing can be written meanwhile.
do $$
declare
  one record;
begin
  for one in
    select table_name, string_agg(format('alter column %I type bigint', column_name), ', ') as changes
    from information_schema.columns
    where table_schema = current_schema() and data_type = 'integer'
      and (column_name = 'id' or column_name like '%\_id')
      and table_name not in ('system_state', 'provider_settings')
    group by table_name
  loop
    execute format('alter table %I %s', one.table_name, one.changes);
  end loop;
end
$$;
