import * as texts from '#texts/platform'
import type { Server } from 'node:http'
import Fastify, { LogController } from 'fastify'
import { config as configureZod, locales } from 'zod/mini'
import { denialFor, isKeyAccess, scopeOf, type Actor } from '#platform/contract/access.ts'
import { defaultMaxBodyBytes } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { cutPictureHeader } from '#platform/contract/media/cut-picture-header.ts'
import { Problem } from '#platform/contract/problem.ts'
import { openPorts } from '#platform/events/ports.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { liveRoute } from '#platform/live/live-route.ts'
import { holdParsers } from '#platform/parsing/pooled-parser.ts'
import { storeResponses } from '#platform/repeat/stored-responses.ts'
import { watchCutPictures } from '#platform/storage/cut-picture.ts'
import type { App } from './app.ts'
import { answerBroken, answerFailures, answerUnreadable } from './failures/answer-failures.ts'
import { limitAnonymousWrites, limitRequests } from './request-limits.ts'
import { refuseForeignHosts } from './served-hosts.ts'
import { bareSecurityHeaders, setSecurityHeaders } from './security-headers.ts'
import { closeSlowBodies } from './slow-bodies.ts'
import { trustIn } from './trust-in.ts'
import type { Services } from './services.ts'

configureZod(locales.en())

const hourMs = 3_600_000

/** A server without features: headers, errors, limits, the acting person. Features and pages are added by the caller. */
export async function baseApp(services: Services, { connect = [] }: { connect?: readonly string[] } = {}): Promise<App> {
  const { config } = services
  const app = Fastify({
    bodyLimit: defaultMaxBodyBytes,
    trustProxy: trustIn(config.trustedProxies),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // Uploads may take hours; every other body has a pace to keep, see below.
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            redact: ['req.headers.authorization'],
            serializers: { req: requestLine },
            ...(services.logTo && { stream: services.logTo }),
          },
    clientErrorHandler: answerBroken,
    frameworkErrors: answerUnreadable(bareSecurityHeaders(config)),
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as App

  app.decorate('jobs', openJobs({ now: services.now, log: app.log, ...(config.mode !== 'test' && { random: Math.random }) }))
  app.addHook('onListen', async () => app.jobs.begin())
  app.addHook('preClose', async () => closeConnectionsAsTheyIdle(app.server))
  // Before the jobs: one of them may wait for a parser.
  const releaseParsers = holdParsers()
  app.addHook('preClose', releaseParsers)
  app.addHook('preClose', () => app.jobs.close())
  app.decorate('ports', openPorts())
  services.events.onFailure((err, event) => app.log.error({ err, event }, 'A listener failed.'))
  app.addHook('onClose', () => services.events.close())
  const slowBodies = closeSlowBodies(app, { headers: bareSecurityHeaders(config), now: services.now })
  app.decorate('spareSlowBody', (request) => slowBodies.spare(request))
  app.decorate('endpoints', new Map())
  app.decorate('declaredRoutes', [])
  app.decorate('pageSources', new Map())
  app.decorate('degraded', new Map())
  app.decorate('warming', new Map())
  app.decorate('identify', async () => undefined)
  app.decorate('identifyAgain', async (actor: Actor) => actor)
  app.decorate('identifyKey', async () => undefined)
  app.decorate('flags', { isOff: () => false, limited: () => [], state: () => '' })
  const storedResponses = storeResponses(services, app.log)
  app.decorate('storedResponses', storedResponses)
  app.jobs.every('Delete old idempotency keys', hourMs, () => storedResponses.deleteOld())
  app.decorateRequest('actor', undefined)
  app.decorateRequest('apiKey', undefined)

  app.decorate('accessOfAll', undefined)
  app.addHook('onRoute', function (options) {
    if (this.accessOfAll) options.config = { access: this.accessOfAll, ...options.config }
    if (!options.config?.access) throw new Error(`${String(options.method)} ${options.url} does not declare its access.`)
    for (const method of [options.method].flat()) app.declaredRoutes.push({ method, url: options.url, access: options.config.access })
  })
  // A proxy or a browser sends an empty JSON body with DELETE and PATCH; that is no error.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    void parse(request, text, (error, body) => (error ? done(new Problem('invalid-input', texts.theBodyIsNotJson)) : done(null, body)))
  })

  answerFailures(app)
  setSecurityHeaders(app, config, connect)
  refuseForeignHosts(app, config)
  await limitRequests(app, config)
  const chargeAnonymousWrite = limitAnonymousWrites({ ...config, now: services.now })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.includes('%00')) throw new Problem('invalid-input', texts.noAddressHoldsThisCharacter)
    // Before the body is read, so that nobody uploads what will be refused; raw routes need no check of their own.
    const { url: path = '', config } = request.routeOptions
    const access = config?.access ?? 'public'
    request.actor = await app.identify(request.headers.authorization, { method: request.method, path, access })
    // Whoever has no token yet is asked for one first; what is off for everybody does not even say that.
    if (app.flags.isOff(path, request.actor)) throw new Problem('not-found', texts.thisPartIsTurnedOff)
    if (isKeyAccess(access)) request.apiKey = await app.identifyKey(request, reply)
    if (!request.actor && !request.apiKey) chargeAnonymousWrite(request)
    const denial = denialFor(access, request.actor, request.apiKey)
    if (denial)
      throw new Problem(denial, denial === 'scope-missing' ? fill(texts.thisKeyLacksScope, { scope: scopeOf(access) }) : undefined)
  })
  app.addHook('preHandler', (_request, { raw }, done) => {
    // A job that this request started may open a picture after the response.
    const warn = (): void => void (raw.headersSent || raw.setHeader(cutPictureHeader, 'true'))
    watchCutPictures(warn, done)
  })
  await liveRoute(app, services)
  return app
}

/** The server closes idle connections once; those that answer a last request later would stay open until the keep-alive timeout. */
function closeConnectionsAsTheyIdle(server: Server): void {
  const sweep = setInterval(() => server.closeIdleConnections(), 100).unref()
  server.once('close', () => clearInterval(sweep))
}

/** The line a log keeps of a request: no query, since it may hold what a person typed. */
function requestLine(request: { method: string; url: string }): { method: string; path: string } {
  return { method: request.method, path: request.url.split('?')[0] ?? '' }
}
