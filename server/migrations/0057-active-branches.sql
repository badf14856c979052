-- A branch that is switched off is shown to nobody near it, as with servers of the family.
alter table branch add column is_active boolean not null default true;
