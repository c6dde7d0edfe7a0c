-- Where the public page of an agent was before two accounts of one person became one.
create table agent_former_slug (
  slug text primary key,
  account_id bigint not null references account (id) on delete cascade
);
create index agent_former_slug_account on agent_former_slug (account_id);
