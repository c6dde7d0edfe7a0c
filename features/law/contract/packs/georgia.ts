import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { general } from './general.ts'
import { regulators } from './regulators.ts'

export const georgia = {
  ...general,
  code: 'GA',
  name: 'Georgia',
  version: 2,
  changedOn: '2026-11-30',
  regulator: regulators.GA,
  brokerNameShare: 1,
  recordingConsent:
    'In Georgia, everyone filmed in a private place must agree, and at least one person in a conversation to its recording. Ask first, or remove the sound.',
  sources: ['Rules 520-1-.09', 'O.C.G.A. 10-6A-10, 16-11-62, 16-11-66'],
} as const satisfies Jurisdiction

export const georgiaRules: readonly LawRule[] = [
  {
    topic: 'license-display',
    duty: 'Advertising is in the name of the broker, and may not mislead.',
    status: 'read',
    by: 'product',
    source: { citation: 'Ga. Comp. R. & Regs. 520-1-.09(2), (2.1)', url: 'http://www.docstoc.com/docs/127010803/09', readOn },
  },
  {
    topic: 'license-display',
    duty: 'For a home, the firm’s name and phone number are as large and as frequent as those of the agent or team.',
    status: 'read',
    by: 'agent',
    source: {
      citation: 'Georgia Real Estate Commission, RENews of September 2023',
      url: 'https://dlg.usg.edu/record/dlg_ggpd_656361244-2023-09',
      readOn,
    },
  },
  {
    topic: 'first-contact',
    duty: 'A brokerage engagement explains agency relationships, conflicts, compensation and confidentiality. It asks for nothing before that.',
    status: 'read',
    by: 'agent',
    source: {
      citation: 'O.C.G.A. 10-6A-10(a)',
      url: 'http://print.casetext.com/statute/code-of-georgia/title-10-commerce-and-trade/chapter-6a-brokerage-relationships-in-real-estate-transactions/section-10-6a-10-duties-of-brokers-to-prospective-clients-limitations-on-brokerage-agreements-exceptions',
      readOn,
    },
  },
  {
    topic: 'recording',
    duty: 'Secretly recording a private conversation, and recording what people do in a private place without the consent of all, is unlawful.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'O.C.G.A. 16-11-62(1), (2)',
      url: 'http://statutes.laws-info.com/georgia/title-16/chapter-11/article-3/part-1/16-11-62',
      readOn,
    },
  },
  {
    topic: 'recording',
    duty: 'A party, or a person with the consent of one party, may record a conversation.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'O.C.G.A. 16-11-66(a)',
      url: 'http://law.justia.com/codes/georgia/2020/title-16/chapter-11/article-3/part-1/section-16-11-66/',
      readOn,
    },
  },
  {
    topic: 'altered-media',
    duty: 'An advertisement may not misrepresent a home. No rule about altered photos was found; the product asks for the original.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'Georgia Real Estate Commission, article on advertising',
      url: 'https://www.grec.state.ga.us/articles/advertising.html',
      readOn,
    },
  },
  {
    topic: 'team-names',
    duty: 'The law defines no team. Advertising avoids that the public takes a team for another firm.',
    status: 'read',
    by: 'agent',
    source: {
      citation: 'Georgia Real Estate Commission, RENews of September 2023',
      url: 'https://dlg.usg.edu/record/dlg_ggpd_656361244-2023-09',
      readOn,
    },
  },
]
