import { test } from '@playwright/test'

export type Part = 'routes' | 'openings' | 'walks' | 'criteria'

/** A line of the table that is printed at the end. */
export interface Line {
  /** Which part of the table. */
  of: Part
  what: string
  who: string
  looks: number
  violations: number
}

export function note(line: Line): void {
  test.info().annotations.push({ type: 'line', description: JSON.stringify(line) })
}

/** What a test promises to look at; an audit that looked less often fails, whatever its tests say. */
export const promise = (looks: number) => ({ annotation: { type: 'promise', description: String(looks) } })

/** How much there was to look at when this was written: a table that was cut by mistake is no shorter audit. */
const least: Record<string, Record<string, number>> = {
  routes: { 'signed out': 224, buyer: 244, agent: 292, admin: 316 },
  openings: { 'signed out': 102, buyer: 72, agent: 72, admin: 40, 'new buyer': 36, 'new agent': 32 },
  walks: { 'signed out': 52, buyer: 9, agent: 12, admin: 6 },
}

/** Fails before anything runs when fewer looks are planned for somebody than there were. */
export function enough(of: Part, planned: Readonly<Record<string, number>>): void {
  for (const [who, wanted] of Object.entries(least[of] ?? {}))
    if ((planned[who] ?? 0) < wanted)
      throw new Error(
        `Only ${planned[who] ?? 0} looks at ${of} are planned for: ${who}. There were ${wanted}; lower that number if it is meant.`,
      )
}
