import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { general } from './general.ts'
import { regulators } from './regulators.ts'

export const michigan = {
  ...general,
  code: 'MI',
  name: 'Michigan',
  version: 2,
  changedOn: '2026-11-30',
  regulator: regulators.MI,
  brokerNameShare: 1,
  notices: [
    {
      id: 'agency-relationships',
      title: 'Agency relationships (Michigan)',
      where: ['first-contact'],
      body: 'Michigan agents disclose the types of agency relationships in writing before you share anything confidential. {agentName} lists this home and works for its seller. Ask {agentName} for the disclosure first.',
      source: {
        citation: 'MCL 339.2517(1), in House Bill 4417 of 2007',
        url: 'https://ombudsman.legislature.mi.gov/documents/2007-2008/billintroduced/House/htm/2007-HIB-4417.htm',
        readOn,
      },
    },
  ],
  recordingConsent: 'In Michigan, everyone in a private conversation must agree to be recorded. Ask first, or remove the sound.',
  sources: ['MCL 339.2517, 750.539c', 'Public Act 502 of 2016'],
} as const satisfies Jurisdiction

export const michiganRules: readonly LawRule[] = [
  {
    topic: 'license-display',
    duty: 'The name of the employing broker is at least as large as that of the agent.',
    status: 'read',
    by: 'agent',
    source: {
      citation: 'Public Act 502 of 2016 (Senate Bill 26), as Michigan Capitol Confidential reports it',
      url: 'https://michigancapitolconfidential.com/michigan-will-soon-restrict-real-estate-agents-when-displaying-their-names',
      readOn,
    },
  },
  { topic: 'license-display', duty: 'Contact details in advertisements.', status: 'open', lookUp: 'MCL 339.2512e' },
  {
    topic: 'first-contact',
    duty: 'Agency relationships are disclosed in writing before a buyer discloses anything confidential. The product says so; the agent gives the form.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'MCL 339.2517(1), in House Bill 4417 of 2007',
      url: 'https://ombudsman.legislature.mi.gov/documents/2007-2008/billintroduced/House/htm/2007-HIB-4417.htm',
      readOn,
    },
  },
  {
    topic: 'recording',
    duty: 'Recording a private conversation needs the consent of all parties.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'MCL 750.539a(2), 750.539c',
      url: 'http://www.dmlp.org/forum/newsgathering-law/michigan-wiretapping-law-clarification',
      readOn,
    },
  },
  {
    topic: 'altered-media',
    duty: 'Altered photos in advertisements.',
    status: 'open',
    lookUp: 'Advertising rules of the Department of Licensing and Regulatory Affairs',
  },
  { topic: 'team-names', duty: 'Team names.', status: 'open', lookUp: 'R 339.22101 ff.' },
]
