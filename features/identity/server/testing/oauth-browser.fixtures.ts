import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '#platform/testing/test-app.ts'

export interface Visit {
  status: number
  /** Where the reply leads to. */
  location: URL
  /** What stands in the fragment of that address. */
  outcome: Record<string, string>
}

/** A browser for tests: keeps our cookie, follows the provider's own redirects, and comes back to us. */
export function oauthBrowser(app: TestApp) {
  let cookie = ''
  const visited = (reply: LightMyRequestResponse): Visit => {
    const given = /identity-oauth=[\w-]+/.exec(String(reply.headers['set-cookie']))?.[0]
    if (given) cookie = given
    const location = new URL(String(reply.headers.location ?? '/'), 'http://localhost:3000')
    return { status: reply.statusCode, location, outcome: Object.fromEntries(new URLSearchParams(location.hash.slice(1))) }
  }
  const open = async (url: string, withCookie = true) => visited(await app.inject({ url, headers: withCookie && cookie ? { cookie } : {} }))
  return {
    open,
    start: (query: Record<string, string>) => open(`/auth/oauth/start?${new URLSearchParams(query).toString()}`),
    /** Visits the provider and returns the address of ours that it leads to, not yet opened. */
    async atProvider(address: URL): Promise<string> {
      const jar = new Map<string, string>()
      let at = address
      let form: URLSearchParams | undefined
      while (at.host !== 'localhost:3000') {
        const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
        const reply = await fetch(at, { redirect: 'manual', headers, ...(form && { method: 'POST', body: form }) })
        form = undefined
        for (const line of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          jar.set(name, value)
        }
        const page = await reply.text()
        form = filledIn(page)
        const next = reply.headers.get('location') ?? /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
        if (!next) throw new Error(`The provider stops at ${at.href} with ${reply.status}: ${page}`)
        at = new URL(next, at)
      }
      return `${at.pathname}${at.search}`
    },
  }
}

/** The first form of a page with its own hidden values and `gil` in every other field. */
function filledIn(page: string): URLSearchParams | undefined {
  const fields = [...page.matchAll(/<input[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1],
    /value="([^"]*)"/.exec(input)?.[1] ?? 'gil',
  ])
  const named = fields.filter((field): field is [string, string] => field[0] !== undefined)
  return page.includes('<form') ? new URLSearchParams(named) : undefined
}
