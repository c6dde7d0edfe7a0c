import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { general } from './general.ts'
import { regulators } from './regulators.ts'

const firstContact = {
  citation: '21 NCAC 58A .0104(c), in a bulletin of the North Carolina Real Estate Commission',
  url: 'https://bulletins.ncrec.gov/category/current/page/68',
  readOn,
}

export const northCarolina = {
  ...general,
  code: 'NC',
  name: 'North Carolina',
  version: 2,
  changedOn: '2026-11-30',
  regulator: regulators.NC,
  teamName: {
    terms: [],
    position: 'anywhere',
    misleading: [],
    isBinding: false,
    note: 'In North Carolina, a team’s advertising always names the brokerage.',
  },
  notices: [
    {
      id: 'working-with-agents',
      title: 'Working With Real Estate Agents (North Carolina)',
      where: ['first-contact'],
      body: 'North Carolina agents review Working With Real Estate Agents with you at the first substantial contact, or send it within three days of a call or an email. {agentName} lists this home and works for its seller. Ask {agentName} for it before you share anything confidential.',
      source: firstContact,
    },
  ],
  recordingConsent:
    'In North Carolina, at least one person in a conversation must agree to its recording. Ask people before you film them, or remove the sound.',
  sources: ['21 NCAC 58A .0104, .0105', 'N.C.G.S. 15A-287'],
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
    duty: 'The brochure is given and reviewed at the first substantial contact, by phone or email within three days. The product names it; the agent gives it.',
    status: 'read',
    by: 'product',
    source: firstContact,
  },
  { topic: 'first-contact', duty: 'Later paragraphs of the rule.', status: 'open', lookUp: '21 NCAC 58A .0104(d), (e)' },
  {
    topic: 'recording',
    duty: 'Intercepting a conversation needs the consent of at least one party.',
    status: 'read',
    by: 'product',
    source: { citation: 'N.C.G.S. 15A-287(a)', url: 'https://statutes.laws.com/north-carolina/Chapter_15A/GS_15A-287/', readOn },
  },
  {
    topic: 'altered-media',
    duty: 'An edited photo may not mislead, and is identified as altered. The product labels it and asks for the original.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'North Carolina Realtors, Advertising Do’s and Don’ts When Using AI',
      url: 'https://www.ncrealtors.org/?p=55921',
      readOn,
    },
  },
  {
    topic: 'team-names',
    duty: 'A team’s advertising always includes the name of the brokerage. A team name for branding needs no registration.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'North Carolina Real Estate Commission, bulletin on teams inside a firm',
      url: 'https://bulletins.ncrec.gov/team-scenario-setting-up-a-team-inside-a-firm/',
      readOn,
    },
  },
]
