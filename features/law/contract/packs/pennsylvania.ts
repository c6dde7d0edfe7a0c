import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { general } from './general.ts'
import { regulators } from './regulators.ts'

const backToBasics = {
  citation: '49 Pa. Code 35.301 to 35.308, as the Pennsylvania Association of Realtors explains them (July 28, 2023)',
  url: 'https://www.parealtors.org/blog/back-to-basics-advertising/',
  readOn,
}

export const pennsylvania = {
  ...general,
  code: 'PA',
  name: 'Pennsylvania',
  version: 2,
  changedOn: '2026-11-30',
  regulator: regulators.PA,
  brokerNameShare: 1,
  teamName: {
    terms: [],
    position: 'anywhere',
    misleading: [],
    isBinding: false,
    note: 'In Pennsylvania, a team is named after a member, as the member’s license has the name.',
  },
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
  sources: ['49 Pa. Code 35.301 to 35.308, 35.336', '18 Pa.C.S. 5703, 5704'],
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
    topic: 'license-display',
    duty: 'The name of the brokerage is as large as that of the agent.',
    status: 'read',
    by: 'agent',
    source: {
      citation: 'Cases of the State Real Estate Commission, as the Pennsylvania Association of Realtors reports them (October 28, 2022)',
      url: 'https://www.parealtors.org/blog/advertising-compliance-is-real/',
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
    duty: 'Recording a private conversation is lawful with the prior consent of all parties.',
    status: 'read',
    by: 'product',
    source: {
      citation: '18 Pa.C.S. 5704(4), as the legal hotline of the Pennsylvania NewsMedia Association explains it',
      url: 'https://panewsmedia.org/legal-hotline-recording-interviews/',
      readOn,
    },
  },
  {
    topic: 'altered-media',
    duty: 'An advertisement may not be misleading or untruthful. No rule about altered photos was found; the product asks for the original.',
    status: 'read',
    by: 'product',
    source: backToBasics,
  },
  {
    topic: 'team-names',
    duty: 'A team is named after a member, with the name on the license; its advertisements name all members.',
    status: 'read',
    by: 'agent',
    source: backToBasics,
  },
]
