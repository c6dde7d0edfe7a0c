import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Firm } from './firm.fixtures.ts'
import type { WholeApp } from './whole-app.fixtures.ts'

/** Every id that things of the first firm have. */
const numbers = ['1', '2', '3', '4', '5', '6']

export interface Reader {
  name: string
  /** Of the account, where there is one. */
  id?: number
  token?: string | undefined
  /** Instead of the operations for people: a key opens its own and no other, and pages know nobody. */
  reads?: 'calls for keys' | 'pages'
}

function valuesOf(name: string, firm: Firm, reader: Reader, names: string[]): string[] {
  if (name === 'crop') return ['9x16']
  if (name === 'date') return ['2026-12-06']
  if (name === 'attachmentId') return firm.ids
  // Pairs of people: oneself and whoever has something.
  const pair = [firm.people.owner, firm.people.buyer].map(({ account }) => String(account.id))
  if (names.length > 1 && /^userId$|^otherUserId$/.test(name)) return name === 'userId' ? [String(reader.id ?? 1), ...pair] : pair
  if (/^(user|account|agent)Id$/.test(name)) return Object.values(firm.people).map(({ account }) => String(account.id))
  return /id$/i.test(name) || name === 'brokerageKey' ? numbers : ['nothing']
}

function addresses(pattern: string, firm: Firm, reader: Reader): string[] {
  const plain = pattern.replaceAll('::', '%3A').replace('*', 'nothing')
  const names = [...plain.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names
    .reduce((urls, name) => urls.flatMap((url) => valuesOf(name, firm, reader, names).map((value) => put(url, name, value))), [plain])
    .map((url) => url.replaceAll('%3A', ':'))
}

const put = (url: string, name: string, value: string) => url.replace(new RegExp(`:${name}(\\([^)]*\\))?`), value)

export interface Read {
  /** The operation, or the address of a page. */
  route: string
  url: string
  status: number
  /** What came back, with its headers. */
  text: string
  /** A file that was handed out, in which words cannot be found. */
  sealed: boolean
}

/** What nobody has to prove anything for is read once. */
const sameForAll = /^\/(?!api\/)|^\/api\/(docs|openapi|properties|search|zip-codes|guides|agents\b|campaigns|plans|billing-simulator)/

/**
 * Asks every GET operation and every page for everything of a firm, with every id there is and with `queries` where no id is asked for.
 * Returns how many answers there were.
 */
export async function everyRead(
  { server }: WholeApp,
  firm: Firm,
  reader: Reader,
  queries: readonly string[],
  onRead: (read: Read) => void,
): Promise<number> {
  const declared = server.declaredRoutes.filter(({ method, url }) => method === 'GET' && !/^\/(map\/|api\/docs\/js)/.test(url))
  const operations = [...new Set(declared.map(({ url }) => url))]
  const asked = operations.filter(
    (url) => url.startsWith('/api/reso/') === (reader.reads === 'calls for keys') && (reader.name === 'visitor' || !sameForAll.test(url)),
  )
  const reads = (reader.reads === 'pages' ? pagePaths() : asked).flatMap((pattern) => {
    const searched = pattern.includes(':') || !/^\/api\/|^\/(tourstead|agents|ask)$/.test(pattern) ? [] : queries
    const urls = [...addresses(pattern, firm, reader), ...searched.map((query) => `${pattern}?${query}`)]
    return urls.map((url) => ({ route: `GET ${pattern}`, url }))
  })
  for (const { route, url } of reads) {
    const headers = reader.token === undefined ? {} : { authorization: `Bearer ${reader.token}` }
    const reply = await server.inject({ method: 'GET', url, headers })
    // What has no text that could be searched counts as read as soon as it is handed out.
    const sealed = reply.statusCode === 200 && /pdf|zip|octet-stream/.test(String(reply.headers['content-type']))
    onRead({
      route,
      url,
      status: reply.statusCode,
      text: `${reply.rawPayload.toString('latin1')} ${JSON.stringify(reply.headers)}`,
      sealed,
    })
  }
  return reads.length
}

/** Returns the path of every page, as app/web/routes.ts has it. */
function pagePaths(): string[] {
  const routes = readFileSync(join(import.meta.dirname, '../../web/routes.ts'), 'utf8')
  return ['/', ...[...routes.matchAll(/(?:page|again)\('([^']+)'/g)].map(([, path = '']) => `/${path.replace('?', '')}`)]
}
