-- Nothing is pushed to browsers.
alter table notification drop column push_due_at, drop column pushed_at;
