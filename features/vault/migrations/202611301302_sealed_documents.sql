-- True for a document that the product sealed; it takes no further versions.
alter table vault_file add column is_sealed boolean not null default false;
