import * as texts from '#texts/law'
import { agreementForms } from './agreement-forms.ts'
import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { fairHousingLaws } from './fair-housing.ts'
import { general } from './general.ts'
import { privacyLaws } from './privacy-laws.ts'
import { regulators } from './regulators.ts'
import { texasNotices } from './site-notices.ts'

const texas558 = { citation: 'Tex. Occ. Code 1101.558(b), (b-1)', url: 'https://lexace.ai/us/statute/texas/1101.558', readOn }
const teamNames = {
  citation: '22 TAC 535.154(c)(1), (2)',
  url: 'https://texreg.sos.state.tx.us/public/regviewer$ext.RegPage?sl=R&app=1&p_dir=&p_rloc=369964&p_tloc=&p_ploc=&pg=1&p_reg=369964&ti=22&pt=23&ch=535&rl=154&issue=12/13/2019&z_chk=',
  readOn,
}

export const texas = {
  code: 'TX',
  name: 'Texas',
  version: 5,
  changedOn: '2026-11-30',
  regulator: regulators.TX,
  brokerNameShare: 0.5,
  teamName: {
    terms: ['Team', 'Group'],
    position: 'end',
    misleading: ['brokerage', 'broker', 'realty', 'real estate', 'company', 'associates'],
    isBinding: true,
  },
  licenseNumberInAds: false,
  notices: [
    ...texasNotices,
    {
      id: 'brokerage-services-form',
      title: 'Texas Real Estate Commission Information About Brokerage Services',
      where: ['first-contact'],
      body: 'Texas law requires that you receive this before discussing a home:',
      form: {
        version: 'IABS 1-2',
        inForceSince: '2026-01-01',
        url: 'https://www.trec.texas.gov/forms/information-about-brokerage-services',
      },
      source: texas558,
    },
  ],
  recordingConsent:
    'In Texas, at least one person in a conversation must agree to its recording. Ask people before you film them, or remove the sound.',
  listingAgentDisclosure: general.listingAgentDisclosure,
  buyerAgreement: {
    rule: texts.aWrittenAgreementBeforeAShowing,
    since: '2026-01-01',
    forms: agreementForms.TX,
  },
  alteredPhotos: 'optional',
  privacy: privacyLaws.TX,
  fairHousing: fairHousingLaws.TX,
  sources: [
    '22 TAC 531.18, 531.20, 535.154, 535.155',
    'Occupations Code 1101.558, 1101.559, 1101.563, 1101.652',
    'Penal Code 16.02',
    texts.businessCommerceCodeCh541,
  ],
} as const satisfies Jurisdiction

export const texasRules: readonly LawRule[] = [
  {
    topic: 'license-display',
    duty: 'An advertisement names the license holder or team, and the broker at least half as large as the largest contact line. It asks for no license number.',
    status: 'read',
    by: 'product',
    source: { citation: '22 TAC 535.155(a)', url: 'https://gavvy.com/details/535155-advertisements', readOn },
  },
  {
    topic: 'license-display',
    duty: 'Links to both notices are readily noticeable on the home page, at 10 points or more.',
    status: 'read',
    by: 'product',
    source: texasNotices[1].source,
  },
  {
    topic: 'first-contact',
    duty: 'The notice about brokerage services reaches a buyer at the first substantive talk about a home.',
    status: 'read',
    by: 'product',
    source: texas558,
  },
  {
    topic: 'recording',
    duty: 'Intercepting a conversation is an offense.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'Tex. Penal Code 16.02(b)(1)',
      url: 'https://www.dwilawyerstexas.com/tx-penal-code-16-02-unlawful-interception-use-or-disclosure-of-wire-oral-or-electronic-communications/',
      readOn,
    },
  },
  {
    topic: 'recording',
    duty: 'A party, or a person with the consent of one party, may record a conversation.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'Tex. Penal Code 16.02, in the recording guide of the Reporters Committee (August 1, 2012)',
      url: 'http://www.rcfp.org/reporters-recording-guide/state-state-guide/texas',
      readOn,
    },
  },
  {
    topic: 'altered-media',
    duty: 'An advertisement may not mislead the public. No rule about altered photos was found.',
    status: 'read',
    by: 'agent',
    source: {
      citation: 'Tex. Occ. Code 1101.652(b)(23)',
      url: 'https://www.belolaw.com/blog/advertising-rules-texas-realtors/',
      readOn,
    },
  },
  { topic: 'altered-media', duty: 'What the commission calls misleading.', status: 'open', lookUp: '22 TAC 535.155(d)' },
  {
    topic: 'team-names',
    duty: 'A team name ends in Team or Group, and has no term that passes for a brokerage.',
    status: 'read',
    by: 'product',
    source: teamNames,
  },
]
