import type { MailSample } from '#platform/mail/mail-samples.ts'
import type { OpenHouseFound } from './open-house-rows.ts'
import { mailReminder, mailRsvp } from './rsvp-mail.ts'

const dayMs = 86_400_000

function exampleHouse(now: number): OpenHouseFound {
  const date = new Date(now + 3 * dayMs).toISOString().slice(0, 10)
  const hours = `${date}T13:00/15:00`
  return {
    row: { id: 0, listing_key: 12, hours, guest_limit: null, left_revision: -1, door_key: '' },
    published: {
      listingKey: 12,
      agentId: 0,
      title: 'Bungalow with a Shaded Porch',
      place: '2104 Rosewood Ave, Austin, TX',
      hours,
      house: {
        date,
        startTime: '13:00',
        endTime: '15:00',
        startsAt: `${date}T19:00:00.000Z`,
        endsAt: `${date}T21:00:00.000Z`,
        timeZone: 'America/Chicago',
      },
    },
  }
}

const answered = (id: string, when: string, party: number, isOff = false): MailSample => ({
  id: `open-houses/${id}`,
  when,
  write: (services) => {
    const actor = { id: 0, email: 'ana.torres@example.com' }
    return mailRsvp(services, services.db, { house: exampleHouse(services.now()), actor, party, revision: 0, isOff })
  },
})

export const openHouseMails: MailSample[] = [
  answered('coming', 'Someone says they come to an open house', 2),
  answered('not-coming', 'Someone does not come after all', 0),
  answered('canceled', 'An open house is canceled', 0, true),
  {
    id: 'open-houses/reminder',
    when: 'An open house begins in a day, and in two hours',
    write: (services) => {
      const actor = { id: 0, email: 'ana.torres@example.com' }
      return mailReminder(services, services.db, { house: exampleHouse(services.now()), actor, party: 2 })
    },
  },
]
