-- The picture between the small one and the one for a whole screen; '' where there is none.
alter table product add column image_medium text not null default '';
