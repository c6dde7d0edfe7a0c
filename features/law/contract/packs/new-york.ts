import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { general } from './general.ts'
import { regulators } from './regulators.ts'

const agencyDisclosure = {
  citation: 'N.Y. Real Property Law 443(3), as counsel of the Long Island Board of Realtors explains it (July 16, 2020)',
  url: 'https://www.lirealtor.com/legal/counselor-comments/view/legal/2020/07/16/don-t-forget-about-the-new-york-state-agency-disclosure-form',
  readOn,
}

export const newYork = {
  ...general,
  code: 'NY',
  name: 'New York',
  version: 2,
  changedOn: '2026-11-30',
  regulator: regulators.NY,
  teamName: {
    terms: [],
    position: 'anywhere',
    misleading: ['associates', 'group', 'realty', 'inc', 'llc'],
    isBinding: false,
    note: 'New York changed its rule after the text that we read. Check the present one with the Department of State.',
  },
  notices: [
    {
      id: 'agency-disclosure-form',
      title: 'Disclosure Form for Buyer and Seller (New York)',
      where: ['first-contact'],
      body: 'New York agents of a seller give buyers the agency disclosure form at the first substantive contact, such as talk of price or condition. {agentName} lists this home and works for its seller. Ask {agentName} for the form before you share anything confidential.',
      source: agencyDisclosure,
    },
  ],
  recordingConsent:
    'In New York, at least one person in a conversation must agree to its recording. Ask people before you film them, or remove the sound.',
  sources: ['19 NYCRR 175.25', 'Penal Law 250.00', 'Real Property Law 443'],
} as const satisfies Jurisdiction

export const newYorkRules: readonly LawRule[] = [
  {
    topic: 'license-display',
    duty: 'An advertisement names the broker or firm, and says if the agent is a salesperson, an associate broker or a broker.',
    status: 'read',
    by: 'agent',
    source: { citation: '19 NYCRR 175.25, as Capuder Fazio Giacoia LLP explains it (2013)', url: 'https://cfgny.com/?p=57', readOn },
  },
  { topic: 'license-display', duty: 'The present text of the rule.', status: 'open', lookUp: '19 NYCRR 175.25(c)' },
  {
    topic: 'first-contact',
    duty: 'A seller’s agent gives a buyer the agency disclosure form at the first substantive contact. The product names it; the agent gives it.',
    status: 'read',
    by: 'product',
    source: agencyDisclosure,
  },
  {
    topic: 'recording',
    duty: 'Recording a conversation from outside it needs the consent of at least one party.',
    status: 'read',
    by: 'product',
    source: { citation: 'N.Y. Penal Law 250.00(2)', url: 'https://newyork.public.law/laws/n.y._penal_law_section_250.00', readOn },
  },
  {
    topic: 'altered-media',
    duty: 'An advertisement depicts the home honestly and accurately; the department warns of generated pictures. The product asks for the original.',
    status: 'read',
    by: 'product',
    source: {
      citation: '19 NYCRR 175.25(c)(9), in an alert of the Department of State (November 13, 2025)',
      url: 'https://www.einpresswire.com/article/867048044/new-york-department-of-state-issues-new-trend-alert-warning-homebuyers-of-a-i-generated-home-listings',
      readOn,
    },
  },
  {
    topic: 'team-names',
    duty: 'A team name does not sound like a brokerage: no Associates, Realty, Group, Inc. or LLC.',
    status: 'read',
    by: 'product',
    source: {
      citation: '19 NYCRR 175.25, in Barrister’s Briefing of May 14, 2018',
      url: 'https://www.realestateindepth.com/viewpoints/barristers-briefing-a-refresher-on-state-regulations-governing-teams/',
      readOn,
    },
  },
  { topic: 'team-names', duty: 'Words that the amended rule allows.', status: 'open', lookUp: '19 NYCRR 175.25(c)' },
]
