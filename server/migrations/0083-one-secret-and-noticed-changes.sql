-- Which secret keys the hashes in this database; a process with another one is refused at the start.
alter table system_state add column secret_fingerprint text;

-- Whatever a catalogue answer is made of raises the version that every process watches, changes by SQL included. Stars
-- and sales are left out: they change with every rating and order, and are read again by themselves.
create function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  execute format('update %I.system_state set catalogue_version = catalogue_version + 1 where id = 1', tg_table_schema);
  return null;
end
$$;

do $$
declare
  one text;
begin
  foreach one in array array['city', 'branch', 'branch_hours', 'category', 'tag', 'variant', 'add_on', 'banner', 'section', 'provider_settings', 'faq']
  loop
    execute format(
      'create trigger catalogue_changed after insert or update or delete on %I for each statement execute function raise_catalogue_version()',
      one
    );
  end loop;
end
$$;

create trigger catalogue_changed
  after insert or delete or update of
    dish_id, branch_id, category_id, slug, name, description, image, image_medium, image_small, is_vegetarian, is_spicy,
    calories, tags, highlights, best_seller, minimum_quantity, allowed_quantity, pairings, cancelable_till, cod_allowed,
    available_from, available_to, attribute_name, active, row_order
  on product for each statement execute function raise_catalogue_version();
