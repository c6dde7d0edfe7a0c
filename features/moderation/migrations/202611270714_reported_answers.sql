-- Questions and answers about homes can be reported and taken down too.
alter table moderation_report drop constraint moderation_report_kind_check;
alter table moderation_report add constraint moderation_report_kind_check check (kind in ('home', 'video', 'agent', 'guide', 'answer'));
alter table moderation_case drop constraint moderation_case_kind_check;
alter table moderation_case add constraint moderation_case_kind_check
  check (kind in ('home', 'video', 'agent', 'messages', 'guide', 'answer'));
