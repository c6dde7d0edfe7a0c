-- How new leads of the owner's homes are handed out, and who is accepting them.
alter table team add x_lead_routing text not null default 'leader' check (x_lead_routing in ('leader', 'round_robin', 'claim'));
alter table team_member
  add x_accepts_leads boolean not null default true,
  add x_away_until timestamptz,
  -- Which turn of the round robin was this person's last; the lowest is next.
  add x_lead_turn integer not null default 0;
