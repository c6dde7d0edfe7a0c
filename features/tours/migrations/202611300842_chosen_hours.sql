-- Times are offered once the agent has saved hours. Agents whose usual week was offered unasked keep it only with a request on file.
alter table tour_agent add column hours_chosen boolean not null default false;
update tour_agent set hours_chosen = true
  where exists (select from tour_request where agent_account_id = tour_agent.account_id)
    or exceptions <> '[]'::jsonb or buffer_before_minutes <> 0 or buffer_after_minutes <> 15 or notice_minutes <> 120
    or most_a_day <> 8 or length_minutes <> 30 or horizon_days <> 60 or video_link is not null
    or weekly <> '[{"day": 1, "hours": [{"from": "09:00", "to": "18:00"}]}, {"day": 2, "hours": [{"from": "09:00", "to": "18:00"}]},
      {"day": 3, "hours": [{"from": "09:00", "to": "18:00"}]}, {"day": 4, "hours": [{"from": "09:00", "to": "18:00"}]},
      {"day": 5, "hours": [{"from": "09:00", "to": "18:00"}]}, {"day": 6, "hours": [{"from": "09:00", "to": "18:00"}]}]'::jsonb;
