import * as texts from '#texts/teams'
import { jurisdictionOf } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import { containsTokens, normalTokens } from '#platform/contract/wording/normal-form.ts'

/** Returns what is wrong with the name of a team in this state, as a sentence; undefined when nothing is. */
export function teamNameProblem(name: string, state: string | null): string | undefined {
  const { teamName, name: stateName } = jurisdictionOf(state)
  if (!teamName) return undefined
  const terms = normalTokens(name)
  const last = terms.at(-1)
  if (!teamName.endings.some((ending) => ending.toLowerCase() === last))
    return fill(texts.inStateATeamNameEnds, { state: stateName, endings: teamName.endings.join(` ${texts.or} `) })
  const misleading = teamName.misleading.find((term) => containsTokens(terms, term.split(' ')))
  return misleading && fill(texts.inStateATeamNameMayNot, { state: stateName, term: misleading })
}

/** Returns the rule before anybody has typed a name; null where the state has none. */
export function teamNameRule(state: string | null): string | null {
  const { teamName, name } = jurisdictionOf(state)
  return teamName ? fill(texts.inStateATeamNameEnds, { state: name, endings: teamName.endings.join(` ${texts.or} `) }) : null
}
