import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { inProcessBus } from '#platform/bus/in-process-bus.ts'
import { readConfig, type Config } from '#platform/config/config.ts'
import type { Actor } from '#platform/contract/access.ts'
import { pathFor, type Call } from '#platform/contract/endpoint.ts'
import { Problem, type ProblemBody } from '#platform/contract/problem.ts'
import { openEvents } from '#platform/events/events.ts'
import type { App } from '#platform/http/app.ts'
import { baseApp } from '#platform/http/base-app.ts'
import { healthCheck } from '#platform/http/health.ts'
import type { Services } from '#platform/http/services.ts'
import { outboxMailer } from '#platform/mail/mailer.ts'
import { diskFileStore } from '#platform/storage/file-store.ts'
import { afterFile } from './after-file.ts'
import { collectedLog } from './logged-errors.ts'
import { testDatabase } from './test-database.ts'

export type FeatureDoor = (app: App, services: Services) => void | Promise<void>

/** A person for a test: an id is enough, the rest is a confirmed buyer without any role. */
export type TestActor = Partial<Actor> & { id: number }

export interface Acting {
  /** Calls an endpoint over HTTP; what is refused throws the Problem the browser would get. */
  call: Call
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** What a socket of this person registers with. */
  token: string
}

export interface TestApp extends Acting {
  server: App
  services: Services
  /** Acts for this person; without one, for a visitor who is not signed in. */
  as(actor?: TestActor): Acting
  /** Moves the clock that features read through `services.now()` and `services_now()`, in milliseconds. */
  moveClock(byMs: number): void
}

/** The private way of saying who acts: only an application made here understands it, and only tokens it handed out. */
const scheme = 'Test-Actor '

/** A server with only the named features over a fresh database, closed when the test file is done. */
export async function testApp(...features: FeatureDoor[]): Promise<TestApp> {
  let ahead = 0
  const database = await testDatabase({ aheadMs: () => ahead })
  const dataDir = mkdtempSync(join(tmpdir(), 'tourstead-files-'))
  afterFile(() => rmSync(dataDir, { recursive: true, force: true }))
  const bus = inProcessBus()
  const services: Services = {
    config: testConfig(dataDir),
    db: database.db,
    databaseUrl: database.url,
    files: diskFileStore(join(dataDir, 'files')),
    mail: outboxMailer,
    bus,
    events: openEvents(bus),
    now: () => Date.now() + ahead,
    logTo: collectedLog,
  }
  const server = await baseApp(services)
  afterFile(() => server.close())
  healthCheck(server, services)
  for (const feature of features) await feature(server, services)
  const tokenFor = understandTestActors(server)
  await server.ready()

  const as = (actor?: TestActor) => actingOn(server, actor && tokenFor(complete(actor)))
  return { server, services, as, ...as(), moveClock: (byMs) => void (ahead += byMs) }
}

function actingOn(server: App, authorization: string | undefined): Acting {
  const inject = (options: InjectOptions) =>
    server.inject({ ...options, headers: { ...(authorization && { authorization }), ...options.headers } })
  return { inject, call: callThrough(inject), token: authorization ?? 'nobody' }
}

/** A second process of the same installation: same database and bus, a server and events of its own. */
export async function twinOf(app: TestApp, ...features: FeatureDoor[]): Promise<TestApp> {
  const services = { ...app.services, events: openEvents(app.services.bus) }
  const server = await baseApp(services)
  afterFile(() => server.close())
  for (const feature of features) await feature(server, services)
  server.identify = app.server.identify
  server.identifyAgain = app.server.identifyAgain
  await server.ready()
  const as = (actor?: TestActor) => actingOn(server, actor && app.as(actor).token)
  return { ...app, services, server, as, ...as() }
}

function testConfig(dataDir: string): Config {
  return readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: 'off',
    // Only the tests of the transcoder convert films.
    TRANSCODE: 'off',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    PUBLIC_URL: 'http://localhost:3000',
  })
}

/** Wraps whatever the features set, so that real tokens keep working beside test actors. */
function understandTestActors(server: App): (actor: Actor) => string {
  const actors = new Map<string, Actor>()
  const identify = server.identify
  server.identify = async (authorization, operation) => {
    const credentials = authorization?.replace(/^Bearer (?=Test-Actor )/, '')
    return credentials?.startsWith(scheme) ? actors.get(credentials.slice(scheme.length)) : identify(authorization, operation)
  }
  return (actor) => {
    const token = JSON.stringify(actor)
    actors.set(token, actor)
    return `${scheme}${token}`
  }
}

function complete(actor: TestActor): Actor {
  return {
    identityUid: `uid-${actor.id}`,
    email: `person-${actor.id}@example.com`,
    emailVerified: true,
    isAgent: false,
    isAdmin: false,
    permissions: [],
    ...actor,
  }
}

type AnyEndpoint = { method: string; path: string }
type AnyInput = { params?: unknown; query?: unknown; body?: unknown }

function callThrough(inject: Acting['inject']): Call {
  const call = async (endpoint: AnyEndpoint, input?: AnyInput): Promise<unknown> => {
    const url = pathFor(endpoint as never, input)
    const body = input?.body === undefined ? {} : { payload: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }
    const response = await inject({ method: endpoint.method as 'GET', url, ...body })
    if (response.statusCode === 204) return undefined
    if (response.headers['content-type'] === 'application/octet-stream') return new Uint8Array(response.rawPayload)
    if (response.statusCode < 300) return response.json()
    throw readFailure(response)
  }
  return call as unknown as Call
}

function readFailure(response: LightMyRequestResponse): Error {
  try {
    const { problem, message, fields, retryAfter } = response.json<ProblemBody>()
    return new Problem(problem, message, fields, retryAfter)
  } catch {
    return Object.assign(new Error(`${response.statusCode}: ${response.body}`), { status: response.statusCode })
  }
}
