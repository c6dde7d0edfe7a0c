-- A second count that was called views, with another definition. Views are counted by `features/analytics` alone.
drop table listing_view;
