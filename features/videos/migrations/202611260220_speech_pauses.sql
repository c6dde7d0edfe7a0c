-- Where nothing is heard in a film, as [{startSeconds, endSeconds}]: found when it is converted, for the times of its captions.
alter table video_transcode add column speech_pauses jsonb;
