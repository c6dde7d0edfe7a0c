import type { Regulator } from './pack.ts'

/** Serves every state without one of its own; the others have its license lookup until theirs is entered. */
const general: Regulator = {
  name: 'the real estate commission of the state',
  short: 'the state commission',
  url: 'https://www.arello.org/regulatory-agencies/',
  phone: '',
  address: '',
  licenseLookup: 'https://www.arello.com/search/',
}

/** Regulators by pack, apart from the packs: public pages load them. */
export const regulators = {
  TX: {
    name: 'Texas Real Estate Commission',
    short: 'TREC',
    url: 'https://www.trec.texas.gov',
    phone: '(512) 936-3000',
    address: 'P.O. Box 12188, Austin, Texas 78711-2188',
    licenseLookup: 'https://www.trec.texas.gov/apps/license-holder-search',
  },
  CA: {
    name: 'California Department of Real Estate',
    short: 'DRE',
    url: 'https://www.dre.ca.gov',
    phone: '(877) 373-4542',
    address: '651 Bannon Street, Suite 500, Sacramento, California 95811',
    licenseLookup: 'https://www2.dre.ca.gov/publicasp/pplinfo.asp',
  },
  FL: { ...general, name: 'Florida Real Estate Commission', url: 'https://www.myfloridalicense.com' },
  NY: { ...general, name: 'New York Department of State, Division of Licensing Services', url: 'https://dos.ny.gov' },
  PA: { ...general, name: 'Pennsylvania State Real Estate Commission', url: 'https://www.pa.gov' },
  IL: { ...general, name: 'Illinois Department of Financial and Professional Regulation', url: 'https://idfpr.illinois.gov' },
  OH: { ...general, name: 'Ohio Division of Real Estate and Professional Licensing', url: 'https://com.ohio.gov' },
  GA: { ...general, name: 'Georgia Real Estate Commission', url: 'https://grec.state.ga.us' },
  NC: { ...general, name: 'North Carolina Real Estate Commission', url: 'https://www.ncrec.gov' },
  MI: { ...general, name: 'Michigan Department of Licensing and Regulatory Affairs', url: 'https://www.michigan.gov/lara' },
  US: general,
} as const satisfies Record<string, Regulator>

const byState = new Map<string, Regulator>(Object.entries(regulators))

export const findRegulator = (state: string | null | undefined): Regulator => byState.get(state ?? '') ?? general
