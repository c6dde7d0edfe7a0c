import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { general } from './general.ts'
import { regulators } from './regulators.ts'

export const florida = {
  ...general,
  code: 'FL',
  name: 'Florida',
  version: 2,
  changedOn: '2026-11-30',
  regulator: regulators.FL,
  teamName: {
    terms: [],
    position: 'anywhere',
    misleading: [
      'agency',
      'associates',
      'brokerage',
      'brokers',
      'company',
      'corporation',
      'corp',
      'inc',
      'llc',
      'lp',
      'llp',
      'partnership',
      'properties',
      'property',
      'real estate',
      'realty',
    ],
    isBinding: true,
  },
  recordingConsent: 'In Florida, everyone in a private conversation must agree to be recorded. Ask first, or remove the sound.',
  listingAgentDisclosure:
    '{agentName} of {brokerageName} lists this home. Florida presumes that an agent is a transaction broker, who represents neither side alone, unless another relationship is agreed in writing. Don’t share anything you want kept from the seller, such as the most you would pay.',
  sources: ['F.A.C. 61J2-10.025, 61J2-10.026', 'Florida Statutes 475.278, 934.03'],
} as const satisfies Jurisdiction

export const floridaRules: readonly LawRule[] = [
  {
    topic: 'license-display',
    duty: 'An advertisement has the licensed name of the brokerage, on a website beside the contact details, and the agent’s last name as registered.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'F.A.C. 61J2-10.025',
      url: 'https://www.law.cornell.edu/regulations/florida/Fla-Admin-Code-Ann-R-61J2-10-025',
      readOn,
    },
  },
  {
    topic: 'first-contact',
    duty: 'An agent is presumed to be a transaction broker unless another relationship is set up in writing.',
    status: 'read',
    by: 'product',
    source: { citation: 'Fla. Stat. 475.278(1)(b)', url: 'https://syfert.com/florida/statutes/0475.278.html', readOn },
  },
  {
    topic: 'first-contact',
    duty: 'An agent without a brokerage relationship gives a notice of that before showing a home.',
    status: 'read',
    by: 'agent',
    source: {
      citation: 'Fla. Stat. 475.278(4), in a reactivation course of 2023',
      url: 'https://learn.realestate-school.com/courses/28-hour-reactivation-education-course-2023-copy/lessons/unit-3-brokerage-relationships-duties-and-disclosure-3/topic/unit-3-key-points/',
      readOn,
    },
  },
  {
    topic: 'first-contact',
    duty: 'The notice of a single agent, and its time.',
    status: 'open',
    lookUp: 'Fla. Stat. 475.278(3)',
  },
  {
    topic: 'recording',
    duty: 'Intercepting a spoken conversation is an offense.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'Fla. Stat. 934.03(1)(a)',
      url: 'http://leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&Search_String=1000.03&URL=0900-0999%2F0934%2FSections%2F0934.03.html',
      readOn,
    },
  },
  {
    topic: 'recording',
    duty: 'Recording a conversation is lawful with the prior consent of all parties.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'Fla. Stat. 934.03(2)(d), in a decision quoted with Fla. Stat. 934.09',
      url: 'https://syfert.com/florida/statutes/0934.09.html',
      readOn,
    },
  },
  {
    topic: 'altered-media',
    duty: 'An advertisement may not be false, deceptive or misleading. No rule about altered photos was found; the product asks for the original.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'F.A.C. 61J2-10.025(1)',
      url: 'https://www.law.cornell.edu/regulations/florida/Fla-Admin-Code-Ann-R-61J2-10-025',
      readOn,
    },
  },
  {
    topic: 'team-names',
    duty: 'A team name has none of the listed words, such as Agency, Company, LLC, Properties or Realty.',
    status: 'read',
    by: 'product',
    source: { citation: 'F.A.C. 61J2-10.026(4)', url: 'http://flrules.elaws.us/rule/61J2-10.026', readOn },
  },
]
