import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { general } from './general.ts'
import { regulators } from './regulators.ts'

export const northCarolina = {
  ...general,
  code: 'NC',
  name: 'North Carolina',
  version: 1,
  changedOn: '2026-11-30',
  regulator: regulators.NC,
  notices: [
    {
      id: 'working-with-agents',
      title: 'Working With Real Estate Agents (North Carolina)',
      where: ['first-contact'],
      body: 'North Carolina agents review Working With Real Estate Agents with you at the first substantial contact. {agentName} lists this home and works for its seller. Ask {agentName} for it before you share anything confidential.',
      source: {
        citation: 'North Carolina Real Estate Commission, bulletin on agency',
        url: 'https://bulletins.ncrec.gov/do-not-fail-to-review-agency-with-all-sellers-and-buyers/',
        readOn,
      },
    },
  ],
  recordingConsent:
    'In North Carolina, at least one person in a conversation must agree to its recording. Ask people before you film them, or remove the sound.',
  sources: ['21 NCAC 58A .0105', 'N.C.G.S. 15A-287'],
} as const satisfies Jurisdiction

export const northCarolinaRules: readonly LawRule[] = [
  {
    topic: 'license-display',
    duty: 'An advertisement includes the name of the firm, and shows that it is that of a broker.',
    status: 'read',
    by: 'product',
    source: {
      citation: '21 NCAC 58A .0105(a), (b)',
      url: 'http://reports.oah.state.nc.us/ncac/title%2021%20-%20occupational%20licensing%20boards%20and%20commissions/chapter%2058%20-%20real%20estate%20commission/subchapter%20a/21%20ncac%2058a%20.0105.html',
      readOn,
    },
  },
  {
    topic: 'first-contact',
    duty: 'The brochure is reviewed at the first substantial contact. The product names it; the agent reviews it.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'North Carolina Real Estate Commission, bulletin on agency',
      url: 'https://bulletins.ncrec.gov/do-not-fail-to-review-agency-with-all-sellers-and-buyers/',
      readOn,
    },
  },
  { topic: 'first-contact', duty: 'The present text of the rule.', status: 'open', lookUp: '21 NCAC 58A .0104(c) to (e)' },
  {
    topic: 'recording',
    duty: 'Intercepting a conversation needs the consent of at least one party.',
    status: 'read',
    by: 'product',
    source: { citation: 'N.C.G.S. 15A-287(a)', url: 'https://statutes.laws.com/north-carolina/Chapter_15A/GS_15A-287/', readOn },
  },
  {
    topic: 'altered-media',
    duty: 'Altered photos in advertisements.',
    status: 'open',
    lookUp: 'Advertising rules of the North Carolina Real Estate Commission',
  },
  {
    topic: 'team-names',
    duty: 'Team names. The rule on advertising, 21 NCAC 58A .0105, names none.',
    status: 'open',
    lookUp: 'Guidance of the North Carolina Real Estate Commission',
  },
]
