-- Whether a plan saves leads as a spreadsheet, and how many texts with alerts it sends in 30 days; empty where there is no limit.
alter table plan add lead_export boolean, add text_alerts integer check (text_alerts > 0);
update plan set lead_export = key <> 'basic', text_alerts = case key when 'basic' then 20 when 'pro' then 500 end;
alter table plan alter lead_export set not null;
