-- What the film shows of this room was furnished or changed on a computer.
alter table video_chapter add column x_virtually_staged boolean not null default false;
