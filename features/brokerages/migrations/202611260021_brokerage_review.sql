-- Whose new listings wait for an administrator before buyers see them.
alter table brokerage add column x_review_policy text not null default 'none' check (x_review_policy in ('none', 'new_agents', 'everyone'));
