import type { MailSample } from '#platform/mail/mail-samples.ts'
import { decisionMail } from './decide-license.ts'
import { licenseEndsMail } from './follow-licenses.ts'

const to = 'jordan.lee@example.com'
const license = { member_state_license: '0654321', member_state_license_state: 'TX' }

const decided = (step: 'verify' | 'mismatch' | 'revoke', when: string, note = ''): MailSample => ({
  id: `agents/license-${step}`,
  when,
  write: ({ mail, config, db }) => mail.send(db, { to, ...decisionMail(license, { step, note }, config.publicUrl) }),
})

const ends = (left: number, when: string): MailSample => ({
  id: `agents/license-ends-${left}`,
  when,
  write: ({ mail, config, db }) => mail.send(db, { to, ...licenseEndsMail(license, left, config.publicUrl) }),
})

export const licenseMails: MailSample[] = [
  decided('verify', 'A license was checked with the state'),
  decided('mismatch', 'A license does not match state records', 'The state lists this number under another name.'),
  decided('revoke', 'The state revoked a license', 'The state revoked this license on March 3, 2027.'),
  ends(30, 'A license ends in 30 days'),
  ends(1, 'A license ends tomorrow'),
  ends(0, 'A license ends today'),
]
