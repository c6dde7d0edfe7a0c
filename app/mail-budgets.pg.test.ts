import { expect, test } from 'vitest'
import { mailKinds } from '#platform/mail/mail-kinds.ts'
import { sampleKinds } from '#platform/mail/mail-samples.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { features } from './server/features.ts'

const minute = 60_000
const pauses = (waitsMs: readonly number[]) => waitsMs.map((ms) => ms / minute).join(' ')
const codes = '0 0.5 1 2 5 30 120 360'
const strict = '0 1 5 30 120 360'
const business = '0 1 2 5 10 30'

test('every mail of the product has a budget for each mailbox, an audience, and a rule for text of other people', async () => {
  const app = await testApp(...features)
  const kinds = await sampleKinds(app.server, app.services)
  expect(new Set(Object.values(kinds))).toEqual(new Set(Object.keys(mailKinds)))
  const table = Object.entries(kinds).map(([template, kind]) => {
    const { to, text, waitsMs } = mailKinds[kind]
    return [template, `${to}, text ${text}, ${pauses(waitsMs)}`]
  })
  const rows = Object.fromEntries(table) as Record<string, string>
  const account = Object.keys(rows).filter((template) => rows[template]?.startsWith('anyone'))
  expect(account.toSorted()).toEqual([
    'account-merges/went',
    'accounts/founder-invited',
    'brokerages/invited',
    'identity/address-changed',
    'identity/address-in-use',
    'identity/address-removed',
    'identity/address-restored',
    'identity/email-signin',
    'identity/password-reset',
    'identity/recover-email',
    'identity/unlock',
    'identity/verify-and-change-email',
    'identity/verify-email',
    'messaging/confirm',
    'messaging/confirm-reminder',
    'personal-data/deleted',
    'saved-searches/confirm',
    'takedowns/countered-sender',
    'takedowns/hidden-sender',
    'takedowns/rejected',
    'teams/invited',
  ])
  const ofPeople = Object.keys(rows).filter((template) => rows[template]?.includes('text to-agent'))
  expect([...new Set(ofPeople.map((template) => kinds[template]))]).toEqual(['messaging/first', 'messaging/waiting', 'tours/event'])
  expect(new Set(Object.values(rows).map((row) => row.split(', ')[2]))).toEqual(new Set([codes, strict, business]))
  for (const [template, row] of Object.entries(rows))
    expect(row, template).toMatch(/^(anyone|verified|subscribed|us), text [a-z-]+, 0 [\d. ]+$/)
})
