-- Folders of stored files that the law keeps from everybody; one row for each case that asks for it.
create table withheld_folder (
  folder text not null,
  because text not null,
  withheld_at timestamptz not null,
  primary key (folder, because)
);
create index withheld_folder_because on withheld_folder (because);
