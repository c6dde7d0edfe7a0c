-- Gigabytes of film that a plan stores; empty where there is no limit.
alter table plan add column storage_gigabytes integer check (storage_gigabytes > 0);
update plan set storage_gigabytes = case key when 'basic' then 10 when 'pro' then 200 else 2000 end;
