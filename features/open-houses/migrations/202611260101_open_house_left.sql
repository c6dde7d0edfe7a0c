-- The highest SEQUENCE with which somebody left: whoever comes back goes on above it, and nothing of them had to be kept.
alter table open_house add column left_revision integer not null default -1;
