import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { general } from './general.ts'
import { regulators } from './regulators.ts'

export const ohio = {
  ...general,
  code: 'OH',
  name: 'Ohio',
  version: 1,
  changedOn: '2026-11-30',
  regulator: regulators.OH,
  teamName: {
    terms: ['Group', 'Team'],
    position: 'anywhere',
    misleading: ['realty', 'associates'],
    isBinding: true,
  },
  notices: [
    {
      id: 'consumer-guide',
      title: 'Consumer Guide to Agency Relationships (Ohio)',
      where: ['first-contact'],
      body: 'Ohio law requires brokerages to give their Consumer Guide to Agency Relationships to prospective buyers. {agentName} lists this home and works for its seller. Ask {agentName} for the guide before you share anything confidential.',
      source: {
        citation: 'Ohio Adm. Code 1301:5-6-05(B)',
        url: 'http://www.com.state.oh.us/odoc/real/NEW_BROKER_INDEX/13015605.html',
        readOn,
      },
    },
  ],
  recordingConsent:
    'In Ohio, at least one person in a conversation must agree to its recording. Ask people before you film them, or remove the sound.',
  sources: ['Ohio Administrative Code 1301:5-1-21, 1301:5-6-05', 'Ohio Revised Code 2933.52'],
} as const satisfies Jurisdiction

export const ohioRules: readonly LawRule[] = [
  {
    topic: 'license-display',
    duty: 'An advertisement of a team names the brokerage as prominently as the team and the agent.',
    status: 'read',
    by: 'agent',
    source: {
      citation: 'Ohio Adm. Code 1301:5-1-21(B)(2)',
      url: 'https://casetext.com/regulation/ohio-administrative-code/title-13015-division-of-real-estate/chapter-13015-1-licensing/section-13015-1-21-team-advertising',
      readOn,
    },
  },
  {
    topic: 'first-contact',
    duty: 'The consumer guide is provided to prospective buyers. The product names it; the agent gives it.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'Ohio Adm. Code 1301:5-6-05(B)',
      url: 'http://www.com.state.oh.us/odoc/real/NEW_BROKER_INDEX/13015605.html',
      readOn,
    },
  },
  { topic: 'first-contact', duty: 'The time by which the guide is given.', status: 'open', lookUp: 'Ohio Rev. Code 4735.56(C), (D)' },
  {
    topic: 'recording',
    duty: 'A party, or a person with the consent of one party, may record a conversation.',
    status: 'read',
    by: 'product',
    source: { citation: 'Ohio Rev. Code 2933.52(B)(4)', url: 'http://fdno.org/laws/wiretap.html', readOn },
  },
  {
    topic: 'altered-media',
    duty: 'Altered photos in advertisements.',
    status: 'open',
    lookUp: 'Advertising rules of the Division of Real Estate',
  },
  {
    topic: 'team-names',
    duty: 'A team name includes Group or Team, and neither Realty nor Associates.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'Ohio Adm. Code 1301:5-1-21(B)(4), (5)',
      url: 'https://casetext.com/regulation/ohio-administrative-code/title-13015-division-of-real-estate/chapter-13015-1-licensing/section-13015-1-21-team-advertising',
      readOn,
    },
  },
]
