import { acceptable } from './acceptable-bodies.fixtures.ts'
import type { Firm } from './firm.fixtures.ts'
import type { Person, WholeApp } from './whole-app.fixtures.ts'

/** Every id that things of the first firm have, the newest first. */
const numbers = ['6', '5', '4', '3', '2', '1']

/** What belongs to whoever asks, whoever's id it names, to the operator, or to whoever knows a secret. */
const elsewhere =
  /^(?!\/api\/)|^\/api\/(admin|uploads|favorites|hidden-homes|blocks|campaigns|notifications|billing|impersonations|takedowns|mailed-questions|shared-files|team-invitations|team-links|auth\/sessions|open-houses)\b|:(token|key)\b/

function valuesOf(name: string, { people }: Firm): string[] {
  if (/^(user|account|agent)Id$/.test(name)) return [String(people.owner.account.id)]
  if (name === 'otherUserId') return [String(people.buyer.account.id)]
  if (name === 'startSeconds') return ['0']
  if (/^(photo|share|delivery|person)Id$/.test(name)) return ['2', '1']
  return /id$/i.test(name) ? numbers : ['nothing']
}

const addresses = (pattern: string, firm: Firm): string[] =>
  [...pattern.matchAll(/:(\w+)/g)].reduce(
    (urls, [, name = '']) => urls.flatMap((url) => valuesOf(name, firm).map((value) => url.replace(`:${name}`, value))),
    [pattern],
  )

/** What a test reads of the database. */
export interface Rows {
  /** Returns the same as long as nothing that people have changes. */
  fingerprint(): Promise<string>
  /** The version or revision of a thing as it is now; undefined where there is none. */
  versionOf(table: 'listing' | 'lead' | 'content_post', id: number): Promise<number | undefined>
}

const counted = [
  [/properties\/|approvals\//, 'listing'],
  [/leads\//, 'lead'],
  [/posts\//, 'content_post'],
] as const

/** Returns a body that is accepted, with the version as it is now: nothing but who asks stands in the way. */
async function bodyFor({ server, firm, person, rows }: Attempt, route: string, url: string): Promise<object> {
  if (url.includes('/hand-overs/')) {
    const shown = await server.inject({ url, headers: { authorization: `Bearer ${person.token}` } })
    const { listings = 0, drafts = 0 } = shown.json<{ listings?: number; drafts?: number }>()
    return { to: firm.people.colleague.account.id, reason: 'Moving away', listings, drafts }
  }
  if (url.endsWith('/office')) return { officeId: 1 }
  const { id } = person.account
  const body: object = acceptable[route] ?? (route.startsWith('DELETE') ? { userId: id, requestingUserId: id } : {})
  const [, table] = counted.find(([path]) => path.test(url)) ?? []
  const name = 'version' in body ? 'version' : 'revision'
  return table && name in body ? { ...body, [name]: await rows.versionOf(table, Number(/\/(\d+)/.exec(url)?.[1])) } : body
}

interface Attempt extends Pick<WholeApp, 'server'> {
  firm: Firm
  person: Person
  rows: Rows
}

/**
 * Tries every changing call with the ids of what the owner of a firm has. Returns the operations by which this person changed anything;
 * what takes somebody or something away comes last.
 */
export async function everyChange(attempt: Attempt): Promise<string[]> {
  const { server, firm, person, rows } = attempt
  const routes = server.declaredRoutes
    .filter(({ method, url }) => /^(POST|PUT|PATCH|DELETE)$/.test(method) && url.includes('/:') && !elsewhere.test(url))
    .map(({ method, url }) => ({ method: method as 'POST', pattern: url, route: `${method} ${url}` }))
  const isLast = ({ method }: { method: string }) => method.startsWith('DELETE')
  const changed: string[] = []
  let before = await rows.fingerprint()
  for (const { method, pattern, route } of routes.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b))))
    for (const url of addresses(pattern, firm)) {
      const reply = await server.inject({
        method,
        url,
        headers: { authorization: `Bearer ${person.token}` },
        payload: await bodyFor(attempt, route, url),
      })
      if (reply.statusCode >= 300) continue
      const after = await rows.fingerprint()
      if (after !== before) changed.push(route)
      before = after
    }
  return [...new Set(changed)].toSorted()
}
