-- What a restaurant tells of itself, in every language; '' where it tells nothing.
alter table branch add column story jsonb not null default '{"en": "", "hi": "", "ar": "", "fr": ""}';
