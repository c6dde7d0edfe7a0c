import type { CompletedForm, Jurisdiction, Notice } from './packs/pack.ts'
import { california } from './packs/california.ts'
import { florida } from './packs/florida.ts'
import { general } from './packs/general.ts'
import { georgia } from './packs/georgia.ts'
import { illinois } from './packs/illinois.ts'
import { michigan } from './packs/michigan.ts'
import { newYork } from './packs/new-york.ts'
import { northCarolina } from './packs/north-carolina.ts'
import { ohio } from './packs/ohio.ts'
import { pennsylvania } from './packs/pennsylvania.ts'
import { texas } from './packs/texas.ts'

export const jurisdictions = {
  TX: texas,
  CA: california,
  FL: florida,
  NY: newYork,
  PA: pennsylvania,
  IL: illinois,
  OH: ohio,
  GA: georgia,
  NC: northCarolina,
  MI: michigan,
  US: general,
} as const satisfies Record<string, Jurisdiction>

const byState = new Map<string, Jurisdiction>(Object.entries(jurisdictions))

/** Returns the pack of a state by its two letters; the general one, which is the strictest, where there is none. */
export function jurisdictionOf(state: string | null | undefined): Jurisdiction {
  return byState.get(state ?? '') ?? general
}

/** Returns the notice of first contact whose form the agents of one of these states complete, with the name of that state. */
export function findCompletedForm(
  states: readonly (string | null)[],
): { state: string; notice: Notice & { form: CompletedForm } } | undefined {
  for (const state of states) {
    const { name, notices } = jurisdictionOf(state)
    for (const notice of notices) if (notice.form) return { state: name, notice: { ...notice, form: notice.form } }
  }
  return undefined
}
