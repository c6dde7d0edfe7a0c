import { expect, test } from 'vitest'
import { activityLabel } from './activity-labels.ts'

const kinds = [
  'sign-up',
  'sign-in',
  'sign-in-refused',
  'refresh-token-reused',
  'session-ended',
  'sessions-ended',
  'password-changed',
  'password-reset',
  'email-verified',
  'email-changed',
  'email-recovered',
  'code-sent',
  'account-created',
  'account-disabled',
  'account-enabled',
  'claims-changed',
  'provider-linked',
  'provider-unlinked',
  'password-removed',
  'second-factor-enrolled',
  'second-factor-withdrawn',
  'second-factor-refused',
  'recovery-codes-made',
  'recovery-code-used',
  'account-unlocked',
  'account-changed',
  'account-viewed',
]

test.each(kinds)('%s has words of its own', (kind) => {
  expect(activityLabel(kind)).not.toBe(activityLabel('never heard of'))
  expect(activityLabel(kind)).toMatch(/^[A-Z].*\.$/)
})

test('an event this page does not know yet still says something', () => {
  expect(activityLabel('from-tomorrow')).toBe('Your sign-in settings changed.')
})
