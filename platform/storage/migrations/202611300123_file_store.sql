-- The file store that belongs to this database: its id is also a file in the store.
create table file_store (
  only_row boolean primary key default true check (only_row),
  store_id text not null
);
