-- The shared template a text began with; counted by the library.
alter table content_post add column template_id bigint references library_item (id) on delete set null;
create index content_post_template on content_post (template_id) where template_id is not null;
