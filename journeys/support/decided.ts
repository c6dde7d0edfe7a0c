import type { Undecided } from './axe.ts'

interface Decision {
  rule: string
  where: RegExp
  why?: RegExp
  because: string
}

/** What axe cannot tell by itself, looked at by people, and why it is right as it is. */
const decisions: readonly Decision[] = [
  {
    rule: 'color-contrast',
    where: /span(\[aria-hidden="true"\])?$/,
    why: /only non-text characters/,
    because: 'color-contrast: a tick or an arrow in the color of the words beside it, which say the same',
  },
  {
    rule: 'target-size',
    where: /^\.accent-spruce$/,
    because: 'target-size: the box is only the mark of “Search as I move”, whose label of 40 px is what is pressed',
  },
]

export const decisionOn = ({ rule, where, why }: Undecided): Decision | undefined =>
  decisions.find((decision) => decision.rule === rule && decision.where.test(where) && (decision.why?.test(why) ?? true))
