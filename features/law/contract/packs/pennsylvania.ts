import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { general } from './general.ts'
import { regulators } from './regulators.ts'

export const pennsylvania = {
  ...general,
  code: 'PA',
  name: 'Pennsylvania',
  version: 1,
  changedOn: '2026-11-30',
  regulator: regulators.PA,
  notices: [
    {
      id: 'consumer-notice',
      title: 'Consumer Notice (Pennsylvania)',
      where: ['first-contact'],
      body: 'Pennsylvania agents give you the Consumer Notice at the first interview. It explains how an agent can work with you, and is not a contract. {agentName} lists this home and works for its seller. Ask {agentName} for the notice before you share anything confidential.',
      source: { citation: '49 Pa. Code 35.336(a)', url: 'http://www.pacode.com/secure/data/049/chapter35/s35.336.html', readOn },
    },
  ],
  recordingConsent:
    'In Pennsylvania, recording a conversation can be a felony. Everyone who can be heard must agree first, or remove the sound.',
  sources: ['49 Pa. Code 35.305, 35.336', '18 Pa.C.S. 5703'],
} as const satisfies Jurisdiction

export const pennsylvaniaRules: readonly LawRule[] = [
  {
    topic: 'license-display',
    duty: 'An advertisement of a salesperson has the business name and telephone number of the employing broker, as the court quotes the rule.',
    status: 'read',
    by: 'agent',
    source: {
      citation: '49 Pa. Code 35.305(b), in Campo v. State Real Estate Commission',
      url: 'https://print.casetext.com/case/campo-v-state-real-estate-comn',
      readOn,
    },
  },
  {
    topic: 'first-contact',
    duty: 'The Consumer Notice is given at the initial interview. The product names it; the agent gives it.',
    status: 'read',
    by: 'product',
    source: { citation: '49 Pa. Code 35.336(a)', url: 'http://www.pacode.com/secure/data/049/chapter35/s35.336.html', readOn },
  },
  {
    topic: 'recording',
    duty: 'Intercepting a spoken conversation is a felony.',
    status: 'read',
    by: 'product',
    source: { citation: '18 Pa.C.S. 5703(1)', url: 'https://sites.law.duq.edu/juris/?p=12675', readOn },
  },
  {
    topic: 'recording',
    duty: 'Whose consent makes a recording lawful. The product asks for everyone’s.',
    status: 'open',
    lookUp: '18 Pa.C.S. 5704(4)',
  },
  {
    topic: 'altered-media',
    duty: 'Altered photos in advertisements.',
    status: 'open',
    lookUp: 'Advertising rules of the State Real Estate Commission',
  },
  { topic: 'team-names', duty: 'Team names.', status: 'open', lookUp: '49 Pa. Code 35.305' },
]
