-- Six digits beside a mailed sign-in link, for whoever reads the mail on another device than the page they asked on. A million digits
-- are quickly tried, so the hash is made with a secret of the installation.
alter table identity.oob_code add column typed_hash bytea;
alter table identity.oob_code add column typed_tries smallint not null default 0;
