import type { LawRule } from './packs/law-rules.ts'
import type { jurisdictions } from './packs.ts'
import { californiaRules } from './packs/california.ts'
import { floridaRules } from './packs/florida.ts'
import { generalRules } from './packs/general.ts'
import { georgiaRules } from './packs/georgia.ts'
import { illinoisRules } from './packs/illinois.ts'
import { michiganRules } from './packs/michigan.ts'
import { newYorkRules } from './packs/new-york.ts'
import { northCarolinaRules } from './packs/north-carolina.ts'
import { ohioRules } from './packs/ohio.ts'
import { pennsylvaniaRules } from './packs/pennsylvania.ts'
import { texasRules } from './packs/texas.ts'

/** The rules that each pack follows from, with what is still open. Only administrators and the check at start read them. */
export const lawRules: Readonly<Record<keyof typeof jurisdictions, readonly LawRule[]>> = {
  TX: texasRules,
  CA: californiaRules,
  FL: floridaRules,
  NY: newYorkRules,
  PA: pennsylvaniaRules,
  IL: illinoisRules,
  OH: ohioRules,
  GA: georgiaRules,
  NC: northCarolinaRules,
  MI: michiganRules,
  US: generalRules,
}
