import { nearestName } from '#platform/contract/text/nearest-name.ts'
import { addressNames } from './filters.ts'

/** What links of newsletters and advertisements carry along. */
const tracking =
  /^(utm_.*|mtm_.*|pk_.*|hsa_.*|mc_[ce]id|_ga|_gl|_hs.*|[a-z]*clk?id|gad_.*|gclsrc|[gw]braid|igshid?|fb_.*|ref|referrer|source|src)$/i
const known: readonly string[] = [...addressNames, 'view', 'home']
const namedAtMost = 5
const nameAtMost = 40

interface UnknownName {
  name: string
  meant: string | undefined
}

/** The names in an address that are no filter, so that nobody takes a list for filtered that is not. */
export function unknownNames(params: URLSearchParams): UnknownName[] {
  const unknown = new Set<string>()
  for (const [name] of params) if (!known.includes(name) && !tracking.test(name)) unknown.add(name)
  return [...unknown].slice(0, namedAtMost).map((name) => ({ name: name.slice(0, nameAtMost), meant: nearestName(name, addressNames) }))
}
