import { expect, test } from 'vitest'
import { openPorts } from '#platform/events/ports.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples, writtenSamples, type MailSample } from './mail-samples.ts'

const services = { mail: { send: () => Promise.reject(new Error('Sent for real.')) } } as unknown as Services
const sample = (id: string, mails: object[]): MailSample => ({
  id,
  when: id,
  async write({ mail, db }) {
    for (const each of mails)
      await mail.send(db, { kind: 'identity/security', to: 'pat@example.com', subject: 'Hi', text: 'A\n\nB <b>', ...each })
  },
})

test('what features hand in is written and not sent, in their order, and laid out as it would be', async () => {
  const app = { ports: openPorts() } as App
  registerMailSamples(app, [sample('tours/one', [{}])])
  registerMailSamples(app, [
    sample('phone/two', [{ html: '<p>own</p>', calendar: { method: 'REQUEST', content: 'BEGIN' } }, { text: 'second' }]),
  ])
  const [first, second] = await writtenSamples(app, services)
  expect(first).toMatchObject({ id: 'tours/one', text: 'A\n\nB <b>', html: expect.stringContaining('B &lt;b&gt;'), calendar: null })
  expect(second).toMatchObject({ id: 'phone/two', text: 'A\n\nB <b>', html: '<p>own</p>', calendar: 'BEGIN' })
})

test('a sample that writes nothing is a mistake', async () => {
  const app = { ports: openPorts() } as App
  registerMailSamples(app, [sample('tours/none', [])])
  await expect(writtenSamples(app, services)).rejects.toThrow('tours/none')
})
