-- The room as it is, beside what the film shows of it furnished on a computer.
alter table video_chapter add column x_unstaged_stem text;
