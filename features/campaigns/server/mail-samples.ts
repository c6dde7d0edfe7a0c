import type { MailSample } from '#platform/mail/mail-samples.ts'
import type { CampaignRow } from './campaign-rows.ts'
import { mailGuest, mailReminder } from './rsvp-mail.ts'

const dayMs = 86_400_000

function exampleCampaign(now: number): CampaignRow {
  const starts = Math.floor((now + 9 * dayMs) / dayMs) * dayMs + 16 * 3_600_000
  return {
    id: 1,
    state: 'published',
    title: 'East Austin Open House Weekend',
    body: '',
    place: 'Rosewood Park, Austin, TX',
    terms: '',
    starts_at: new Date(starts),
    ends_at: new Date(starts + 6 * 3_600_000),
    time_zone: 'America/Chicago',
    guest_limit: null,
    livestream_url: null,
    cover_url: null,
    revision: 1,
    created_at: new Date(now),
  }
}

const sample = (what: Parameters<typeof mailGuest>[2]['what'], when: string, party: number): MailSample => ({
  id: `campaigns/${what}`,
  when,
  write: (services) => {
    const person = { id: 0, email: 'ana.torres@example.com' }
    return mailGuest(services, services.db, { campaign: exampleCampaign(services.now()), person, party, revision: 0, what })
  },
})

const reminderSample: MailSample = {
  id: 'campaigns/reminder',
  when: 'A day and two hours before a special event somebody comes to',
  write: (services) =>
    mailReminder(services, services.db, {
      campaign: exampleCampaign(services.now()),
      person: { id: 0, email: 'ana.torres@example.com' },
      party: 2,
    }),
}

export const campaignMails: MailSample[] = [
  reminderSample,
  sample('coming', 'Someone says they come to a special event', 2),
  sample('not-coming', 'Someone does not come to a special event after all', 0),
  sample('changed', 'A special event changes its hours, place or title', 2),
  sample('canceled', 'A special event is canceled', 2),
]
