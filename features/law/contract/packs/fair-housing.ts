import * as texts from '#texts/law'
import type { FairHousing } from './pack.ts'

const general: FairHousing = {
  office: texts.uSDepartmentOfHousingAnd,
  url: 'https://www.hud.gov/fairhousing',
  alsoProtected: [],
  adviceRules: [],
}

/** Fair housing laws by pack, apart from the packs: public pages and the fair housing check load them. */
export const fairHousingLaws = {
  TX: {
    office: 'Texas Workforce Commission, Civil Rights Division',
    url: 'https://www.twc.texas.gov',
    alsoProtected: [],
    adviceRules: ['marital-preference', 'income-source', 'military-status'],
  },
  CA: {
    office: 'California Civil Rights Department',
    url: 'https://calcivilrights.ca.gov',
    alsoProtected: [
      'ancestry',
      'age',
      'citizenship, immigration status or primary language',
      'gender identity and expression',
      'genetic information',
      'marital status',
      'medical condition',
      'sexual orientation',
      'source of income',
      'veteran or military status',
    ],
    adviceRules: [],
  },
  US: general,
} as const satisfies Record<string, FairHousing>

const byState = new Map<string, FairHousing>(Object.entries(fairHousingLaws))

export const findFairHousing = (state: string | null | undefined): FairHousing => byState.get(state ?? '') ?? general
