import type { CopyrightNotice, CounterNotice } from '#features/takedowns/contract'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { caseMails } from './case-mails.ts'
import type { CaseRow } from './case-rows.ts'

const notice: CopyrightNotice = {
  work: 'Photograph of a shaded porch, published in my portfolio',
  address: '/property/12',
  material: 'The third picture of the listing',
  name: 'Robin Hale',
  postalAddress: '88 Elm St, Austin, TX 78704',
  email: 'robin.hale@example.com',
  phone: '512-555-0142',
  goodFaith: true,
  accurate: true,
  signature: 'Robin Hale',
}
const counter: CounterNotice = {
  material: 'The third picture of the listing, on its page',
  name: 'Jordan Lee',
  postalAddress: '500 Congress Ave, Austin, TX 78701',
  email: 'jordan.lee@example.com',
  phone: '512-555-0107',
  mistake: true,
  jurisdiction: true,
  signature: 'Jordan Lee',
}
const row = (reason: string | null): CaseRow => ({
  case_number: 'C-2027-0042',
  state: 'received',
  listing_keys: ['12'],
  guide_ids: [],
  video_folder: null,
  agent_account_id: 0,
  sender_account_id: null,
  notice,
  received_at: new Date(0),
  hidden_at: null,
  counter_token: 'EXAMPLE',
  counter: null,
  countered_at: null,
  court_at: null,
  settled_at: null,
  reason,
  decided_by: null,
})
const material = { homes: [{ id: 12, title: 'Bungalow with a Shaded Porch' }], guides: [] }

/** @param toAgent reads the mail to the agent where a step mails both. */
const sample = (id: string, when: string, toAgent: boolean, write: (mails: ReturnType<typeof caseMails>) => Promise<void>): MailSample => ({
  id: `takedowns/${id}`,
  when,
  write: (services) => {
    const agent = counter.email
    const send = services.mail.send.bind(services.mail)
    const only = {
      send: async (...[db, mail]: Parameters<typeof send>) => void ((mail.to === agent) === toAgent && (await send(db, mail))),
    }
    return write(caseMails({ ...services, mail: only }, services.db, async () => agent))
  },
})

export const caseSamples: MailSample[] = [
  sample('received', 'Someone sent a copyright notice', false, (mails) => mails.received(row(null))),
  sample('legal', 'Someone sent a copyright notice: to our legal mailbox', false, (mails) => mails.toLegal(row(null))),
  sample('hidden-sender', 'Material of a notice is hidden: to the sender', false, (mails) => mails.hidden(row(null), material)),
  sample('hidden-agent', 'Material of a notice is hidden: to the agent', true, (mails) => mails.hidden(row(null), material)),
  sample('rejected', 'A notice is rejected', false, (mails) => mails.rejected(row('The notice does not say which work is meant.'))),
  sample('countered-sender', 'An agent disputes a notice: to its sender', false, (mails) =>
    mails.countered(row(null), counter, 'April 5, 2027', 'April 9, 2027'),
  ),
  sample('countered-agent', 'An agent disputes a notice: to the agent', true, (mails) =>
    mails.countered(row(null), counter, 'April 5, 2027', 'April 9, 2027'),
  ),
  sample('in-court', 'A case went to court', true, (mails) => mails.inCourt(row(null))),
  sample('restored', 'Material is restored', true, (mails) => mails.restored(row('The sender did not go to court.'))),
]
