-- Nothing is pushed to browsers.
alter table saved_search drop column push_frequency;
