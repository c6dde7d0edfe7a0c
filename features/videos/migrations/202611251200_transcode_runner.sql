-- Which process makes the renditions of a film: machine/process/mark.
alter table video_transcode add column runner text;
