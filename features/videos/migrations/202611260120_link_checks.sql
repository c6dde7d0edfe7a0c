-- Whether videos at other sites still play there. Tried is any attempt, checked one that the site answered; failures count those in a row.
alter table video_asset
  add column link_tried_at timestamptz,
  add column link_checked_at timestamptz,
  add column link_failures smallint not null default 0,
  add column link_unreachable_at timestamptz;

create index video_asset_links on video_asset (link_tried_at nulls first) where source <> 'upload';
