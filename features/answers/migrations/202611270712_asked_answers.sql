-- The message an answer began with, and who wrote it; they may have the answer taken down.
alter table listing_answer add column message_id bigint references message (id) on delete set null;
alter table listing_answer add column asked_by bigint references account (id) on delete set null;
alter table listing_answer add column taken_down_at timestamptz;
alter table listing_answer add column taken_down_by text check (taken_down_by in ('asker', 'team'));
alter table listing_answer add check ((taken_down_at is null) = (taken_down_by is null));
create unique index listing_answer_message on listing_answer (message_id);
create index listing_answer_asked_by on listing_answer (asked_by);
