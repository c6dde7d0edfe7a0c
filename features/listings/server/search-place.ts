import { usStates } from '#platform/contract/us-states.ts'

export interface TypedPlace {
  zip?: string
  city?: string
  county?: string
  state?: string
  /** What is no place by its form and is looked for in titles, streets and cities. */
  words?: string[]
}

const stateByName = new Map(
  Object.entries(usStates).flatMap(([code, name]) => [[code.toLowerCase(), code] as const, [name.toLowerCase(), code] as const]),
)

/** Reads what people type into the search box: `78704`, `78704 Austin, TX`, `Austin, TX`, `Travis County, TX`, `Texas`, or words. */
export function typedPlace(text: string): TypedPlace {
  const typed = text.trim().replace(/\s+/g, ' ')
  const zip = /^(\d{5})(?:-\d{4})?(?:\s.*)?$/.exec(typed)?.[1]
  if (zip && /^\d{5}(-\d{4})?($| [A-Za-z .'-]+,? ?[A-Za-z]*$)/.test(typed) && (typed.length <= 10 || typed.includes(','))) return { zip }
  const alone = stateByName.get(typed.toLowerCase())
  if (alone && (typed.length > 2 || typed === typed.toUpperCase())) return { state: alone }
  const inState = /^(.+?)(?:, ?| )([A-Za-z][A-Za-z ]*)$/.exec(typed)
  const state =
    inState && (typed.includes(',') || inState[2] === inState[2]?.toUpperCase())
      ? stateByName.get(inState[2]?.toLowerCase() ?? '')
      : undefined
  if (inState?.[1] && state) {
    const county = /^(.+) county$/i.exec(inState[1])?.[1]
    return county ? { county, state } : { city: inState[1], state }
  }
  return {
    words: typed
      .split(/[\s,]+/)
      .filter(Boolean)
      .slice(0, 8),
  }
}
