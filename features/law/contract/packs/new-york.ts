import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { general } from './general.ts'
import { regulators } from './regulators.ts'

export const newYork = {
  ...general,
  code: 'NY',
  name: 'New York',
  version: 1,
  changedOn: '2026-11-30',
  regulator: regulators.NY,
  recordingConsent:
    'In New York, at least one person in a conversation must agree to its recording. Ask people before you film them, or remove the sound.',
  sources: ['Penal Law 250.00'],
} as const satisfies Jurisdiction

export const newYorkRules: readonly LawRule[] = [
  { topic: 'license-display', duty: 'Names and license types in advertisements.', status: 'open', lookUp: '19 NYCRR 175.25(c)' },
  { topic: 'first-contact', duty: 'The agency disclosure form and its time.', status: 'open', lookUp: 'N.Y. Real Property Law 443(3)' },
  {
    topic: 'recording',
    duty: 'Recording a conversation from outside it needs the consent of at least one party.',
    status: 'read',
    by: 'product',
    source: { citation: 'N.Y. Penal Law 250.00(2)', url: 'https://newyork.public.law/laws/n.y._penal_law_section_250.00', readOn },
  },
  {
    topic: 'altered-media',
    duty: 'Altered photos in advertisements.',
    status: 'open',
    lookUp: 'Advertising rules of the Department of State',
  },
  { topic: 'team-names', duty: 'Words that a team name may not have.', status: 'open', lookUp: '19 NYCRR 175.25(c)' },
]
