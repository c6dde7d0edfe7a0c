-- Whether an edit list hides parts of a clip; such a file is not served. Null: not looked at yet. New clips are looked at as they arrive;
-- a job looks at older ones and remakes those that hide parts.
alter table library_version add column hides_media boolean;
