-- Agents who switched message notifications off get none of first messages either, which were part of that topic.
insert into notification_preference (account_id, topic, channel, enabled, changed_at)
select preference.account_id, 'new-leads', preference.channel, false, preference.changed_at
from notification_preference preference join account on account.id = preference.account_id and account.is_agent
where preference.topic = 'messages' and not preference.enabled
on conflict do nothing;

-- Quiet hours follow the state of the agent's first license unless the agent chose another zone.
update notification_person person
set time_zone = license.zone
from (
  select distinct on (account_id) account_id, x_time_zone as zone
  from member_state_license join agent_profile using (member_key)
  order by account_id, member_state_license.id
) license
where license.account_id = person.account_id and person.time_zone = 'America/Chicago';
