import * as texts from '#texts/teams'
import { jurisdictionOf, type Jurisdiction } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import { containsTokens, normalTokens } from '#platform/contract/wording/normal-form.ts'

/** Returns why a team in this state cannot have the name; undefined when it can, or when the regulator may have approved it. */
export function teamNameProblem(name: string, state: string | null): string | undefined {
  const { teamName, name: stateName } = jurisdictionOf(state)
  if (!teamName?.isBinding) return undefined
  const tokens = normalTokens(name)
  const places = teamName.position === 'end' ? tokens.slice(-1) : tokens
  if (teamName.terms.length > 0 && !teamName.terms.some((term) => places.includes(term.toLowerCase())))
    return describeTerms(stateName, teamName)
  const misleading = teamName.misleading.find((term) => containsTokens(tokens, term.split(' ')))
  return misleading && fill(texts.inStateATeamNameMayNot, { state: stateName, term: misleading })
}

/** Returns the rule, for the field where a name is typed; null where the state has none. */
export function teamNameRule(state: string | null): string | null {
  const { teamName, name } = jurisdictionOf(state)
  if (!teamName) return null
  const [avoided] = teamName.misleading
  const rule =
    teamName.terms.length > 0
      ? describeTerms(name, teamName)
      : avoided && fill(texts.inStateATeamNameAvoids, { state: name, term: avoided })
  return [rule, teamName.note].filter(Boolean).join(' ')
}

type TeamNameRule = NonNullable<Jurisdiction['teamName']>

function describeTerms(state: string, { terms, position }: TeamNameRule): string {
  const listed = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(terms)
  return position === 'end'
    ? fill(texts.inStateATeamNameEnds, { state, endings: listed })
    : fill(texts.inStateATeamNameIncludes, { state, terms: listed })
}
