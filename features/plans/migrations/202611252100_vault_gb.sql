-- How much an agent may keep in the vault. Empty where there is no limit.
alter table plan add vault_gb integer check (vault_gb > 0);
update plan set vault_gb = case key when 'basic' then 1 when 'pro' then 20 else 200 end;
