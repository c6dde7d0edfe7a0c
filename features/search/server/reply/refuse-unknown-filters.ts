import { nearestName } from '#platform/contract/text/nearest-name.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'

const namedAtMost = 10
const nameAtMost = 40
/** Browsers add the time to a request, so that no copy of an earlier answer is taken. */
const passedOver = '_t'

/** A filter that does not exist would leave every listing in the list: it is refused by name, with the one that was probably meant. */
export function refuseUnknownFilters(app: App, names: Readonly<Record<string, readonly string[]>>): void {
  const known = new Map(Object.entries(names))
  app.addHook('preValidation', async (request) => {
    const here = request.method === 'GET' ? known.get(request.routeOptions.url ?? '') : undefined
    if (!here) return
    const unknown = Object.keys(request.query as object).filter((name) => name !== passedOver && !here.includes(name))
    if (unknown.length === 0) return
    const fields: Record<string, string> = {}
    for (const name of unknown.slice(0, namedAtMost)) fields[`query.${name.slice(0, nameAtMost)}`] = unknownFilter(name, here)
    throw new Problem('invalid-input', Object.values(fields)[0], fields)
  })
}

function unknownFilter(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known)
  return `There’s no “${name.slice(0, nameAtMost)}” filter.${meant ? ` Did you mean “${meant}”?` : ''}`
}
