-- What an agent speaks with people who ask.
alter table agent_profile add column languages text[] not null default '{}';
