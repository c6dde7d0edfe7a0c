import { join } from 'node:path'
import type { Account } from '#features/accounts/server'
import { identityAdmin, publicApiKey } from '#features/identity/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { readConfig } from '#platform/config/config.ts'
import { product } from '#platform/contract/product.ts'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { buildApp } from '../build-app.ts'
import { buildIfNeeded } from '../build-if-needed.ts'
import type { PagesEntry } from '../pages.ts'

export interface Person {
  account: Account
  /** A real token of our own identity server, as a browser sends it. */
  token: string
}

interface Flags {
  isAgent?: boolean
  isAdmin?: boolean
  permissions?: string[]
}

export interface WholeApp extends Pick<TestApp, 'services' | 'moveClock'> {
  server: App
  person(name: string, flags?: Flags): Promise<Person>
}

/**
 * The product as it is served, every feature on, over a fresh database; only the pages are a stub, so no build is needed.
 * `environment` is read as at a start; `page` answers for every page, unless `load` is `builtPages`.
 */
export async function wholeApp(
  environment: Record<string, string> = {},
  page = aPage,
  load = async () => stubPages(page),
): Promise<WholeApp> {
  const { services: given, moveClock } = await testApp()
  const { dataDir, logLevel } = given.config
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'off', TRANSCODE: 'off', DATA_DIR: dataDir, LOG_LEVEL: logLevel, ...environment })
  const services: Services = { ...given, config }
  const server = await serveOver(services, load)
  const { db } = services
  const apiKey = await publicApiKey(db)
  const password = 'three green doors'

  async function person(name: string, flags: Flags = {}): Promise<Person> {
    const email = `${name}@example.com`
    const identityUid = await identityAdmin(services).createAccount(db, { email, password, emailVerified: true })
    const create = flags.isAgent ? createAgent : createPerson
    const account = await create(db, { identityUid, email, firstName: name, lastName: 'Reyes', ...flags })
    const url = `/identity/v1/accounts:signInWithPassword?key=${apiKey}`
    const { idToken: token } = (await server.inject({ method: 'POST', url, payload: { email, password } })).json<{ idToken: string }>()
    return { account, token }
  }
  return { server, services, moveClock, person }
}

/** Assembles the product over these services; the pages are a stub unless `load` is `builtPages`. */
export async function serveOver(services: Services, load = async () => stubPages(aPage)): Promise<App> {
  const apiKey = await publicApiKey(services.db)
  const {
    publicUrl,
    demo,
    outboxOpen,
    videoMaxBytes,
    supportEmail,
    legalEmail,
    postalAddress = null,
    operatorState: state = null,
  } = services.config
  const identity = { mode: 'embedded', apiKey, apiBase: '/identity', projectId: product.slug } as const
  const settings: PublicSettings = {
    product,
    build: 'test',
    publicUrl,
    operator: { supportEmail, legalEmail, postalAddress, state },
    demo,
    outboxOpen,
    mapStyleUrl: null,
    satelliteTilesUrl: null,
    mortgageRate: null,
    mapCredits: [],
    videoMaxBytes,
    identity,
  }
  const server = await buildApp({ services, settings, source: { mode: 'production', load }, version: '0.0.0' })
  afterFile(() => server.close())
  await server.ready()
  return server
}

/** Returns the pages as they are served, built if need be. */
export async function builtPages(): Promise<PagesEntry> {
  const root = join(import.meta.dirname, '../../..')
  await buildIfNeeded(root)
  return (await import(join(root, 'build/server/index.js'))) as PagesEntry
}

const aPage = (_: Request, status: number, headers: Headers) => new Response('<p>A page</p>', { status, headers })

const stubPages = (page: typeof aPage) =>
  ({
    pageRequest: {},
    build: {
      entry: { module: { default: page } },
      routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
      assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '0' },
      basename: '/',
      publicPath: '/',
      assetsBuildDirectory: '',
      future: {},
      isSpaMode: false,
      ssr: true,
      prerender: [],
      routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    },
  }) as unknown as PagesEntry
