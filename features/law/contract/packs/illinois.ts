import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { general } from './general.ts'
import { regulators } from './regulators.ts'

const administrativeCode = {
  citation: '68 Ill. Adm. Code 1450.715(a)(2), (b)',
  url: 'http://ilrules.elaws.us/iac/t68_pt1450_sec.1450.715',
  readOn,
}

export const illinois = {
  ...general,
  code: 'IL',
  name: 'Illinois',
  version: 2,
  changedOn: '2026-11-30',
  regulator: regulators.IL,
  teamName: {
    terms: [],
    position: 'anywhere',
    misleading: ['company', 'realty', 'real estate', 'agency', 'associates', 'brokers', 'properties', 'property'],
    isBinding: true,
  },
  notices: [
    {
      id: 'not-your-agent',
      title: 'Not your agent (Illinois)',
      where: ['first-contact'],
      body: '{agentName} lists this home and works for its seller. {agentName} is not your agent. Don’t share anything you want kept from the seller, such as the most you would pay.',
      source: { citation: '225 ILCS 454/15-35(c)', url: 'https://lexace.ai/us/statute/illinois/225-ILCS-454-15-35', readOn },
    },
  ],
  recordingConsent: 'In Illinois, everyone in a private conversation must agree to be recorded. Ask first, or remove the sound.',
  sources: ['225 ILCS 454/10-30, 15-35', '68 Illinois Administrative Code 1450.715', '720 ILCS 5/14'],
} as const satisfies Jurisdiction

export const illinoisRules: readonly LawRule[] = [
  {
    topic: 'license-display',
    duty: 'No advertisement leaves out whose it is; it may not mislead.',
    status: 'read',
    by: 'product',
    source: {
      citation: '225 ILCS 454/10-30(a), (b)',
      url: 'https://codes.findlaw.com/il/chapter-225-professionsoccupations-and-business-operations/il-st-sect-225-454-10-30/',
      readOn,
    },
  },
  {
    topic: 'license-display',
    duty: 'An advertisement includes the name of the sponsoring broker.',
    status: 'read',
    by: 'product',
    source: administrativeCode,
  },
  {
    topic: 'first-contact',
    duty: 'An agent tells a customer in writing that they are not the customer’s agent, before anything confidential is said.',
    status: 'read',
    by: 'product',
    source: { citation: '225 ILCS 454/15-35(c)', url: 'https://lexace.ai/us/statute/illinois/225-ILCS-454-15-35', readOn },
  },
  {
    topic: 'recording',
    duty: 'Secretly recording a private conversation needs the consent of all other parties.',
    status: 'read',
    by: 'product',
    source: { citation: '720 ILCS 5/14', url: 'https://www.payonklaw.com/crimes-against-persons/illinois-eavsdropping', readOn },
  },
  {
    topic: 'altered-media',
    duty: 'An advertisement may not mislead the ordinary consumer. No rule about altered photos was found; the product asks for the original.',
    status: 'read',
    by: 'product',
    source: {
      citation: '225 ILCS 454/10-30(a)',
      url: 'https://codes.findlaw.com/il/chapter-225-professionsoccupations-and-business-operations/il-st-sect-225-454-10-30/',
      readOn,
    },
  },
  {
    topic: 'team-names',
    duty: 'A team name has no misleading term, such as Company, Realty, Agency or Properties.',
    status: 'read',
    by: 'product',
    source: {
      citation: '225 ILCS 454/10-30(a)',
      url: 'https://codes.findlaw.com/il/chapter-225-professionsoccupations-and-business-operations/il-st-sect-225-454-10-30/',
      readOn,
    },
  },
  {
    topic: 'team-names',
    duty: 'The department’s rule allows such a term before the word Team. The statute does not, and it outranks the rule.',
    status: 'read',
    by: 'product',
    source: administrativeCode,
  },
]
