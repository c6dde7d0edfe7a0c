import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { general } from './general.ts'
import { regulators } from './regulators.ts'

export const ohio = {
  ...general,
  code: 'OH',
  name: 'Ohio',
  version: 2,
  changedOn: '2026-11-30',
  regulator: regulators.OH,
  brokerNameShare: 1,
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
      body: '{agentName} lists this home and works for its seller. Ohio agents who work directly with a buyer give the Consumer Guide to Agency Relationships before they show a home (except at an open house), ask about finances or discuss an offer. Ask {agentName} for the guide before you share anything confidential.',
      source: {
        citation: 'Ohio Adm. Code 1301:5-6-05(B)',
        url: 'http://www.com.state.oh.us/odoc/real/NEW_BROKER_INDEX/13015605.html',
        readOn,
      },
    },
  ],
  recordingConsent:
    'In Ohio, at least one person in a conversation must agree to its recording. Ask people before you film them, or remove the sound.',
  sources: ['Ohio Administrative Code 1301:5-1-21, 1301:5-6-05', 'Ohio Revised Code 2933.52, 4735.16, 4735.56'],
} as const satisfies Jurisdiction

export const ohioRules: readonly LawRule[] = [
  {
    topic: 'license-display',
    duty: 'An advertisement names the agent and, as prominently, the brokerage.',
    status: 'read',
    by: 'agent',
    source: {
      citation: 'Ohio Rev. Code 4735.16(B)(1), (3)',
      url: 'https://getpocketlaw.com/law/state_ohio/section-4735-16--sign-on-business-premises-advertising_1a8907ab4ee1',
      readOn,
    },
  },
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
  {
    topic: 'first-contact',
    duty: 'The guide is given before a prequalification, a question about finances, a showing other than an open house, or talk of an offer.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'Ohio Rev. Code 4735.56, as Ohio Realtors explains it (August 3, 2015)',
      url: 'http://ohiorealtors.org/2015/08/03/consumer-guide-to-agency-relationships-are-you-complying-with-the-law/',
      readOn,
    },
  },
  {
    topic: 'recording',
    duty: 'A party, or a person with the consent of one party, may record a conversation.',
    status: 'read',
    by: 'product',
    source: { citation: 'Ohio Rev. Code 2933.52(B)(4)', url: 'http://fdno.org/laws/wiretap.html', readOn },
  },
  {
    topic: 'altered-media',
    duty: 'A misleading advertisement can cost the license. No rule about altered photos was found; the product asks for the original.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'Ohio Realtors, Advertising White Paper, part 1',
      url: 'http://www.toledorealtors.com/blog/general/ohio-realtors-advertising-white-paper-1/',
      readOn,
    },
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
