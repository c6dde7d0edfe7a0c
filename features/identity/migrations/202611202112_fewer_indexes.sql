-- Only the hourly tidying asks for these ages and reads whole tables as well. Every sign-in kept the indexes up to date, and
-- every refresh, which without the index changes its row in place.
drop index identity.session_last_used;
drop index identity.throttle_age;
