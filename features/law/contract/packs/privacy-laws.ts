import * as texts from '#texts/law'
import type { PrivacyLaw } from './pack.ts'

/** Privacy laws by pack, apart from the packs: a public page loads them. */
export const privacyLaws = {
  TX: { name: 'Texas', law: 'Texas Data Privacy and Security Act', answerDays: 45, extensionDays: 45 },
  CA: {
    name: 'California',
    law: 'California Consumer Privacy Act',
    answerDays: 45,
    extensionDays: 45,
    confirmBusinessDays: 10,
    optOutBusinessDays: 15,
  },
  US: { name: texts.everyOtherState, law: 'law of the state', answerDays: 45, extensionDays: 45 },
} as const satisfies Record<string, PrivacyLaw>
