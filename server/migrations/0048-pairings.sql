-- Dishes that go with one, as ids of products of the same restaurant, the best first.
alter table product add column pairings jsonb not null default '[]';
