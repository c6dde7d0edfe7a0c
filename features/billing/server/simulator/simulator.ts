import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { formFields } from './form-fields.ts'
import { simulatorApi } from './simulator-api.ts'
import { deliverEvents, leaveEvent } from './simulated-events.ts'
import { passTime, type Announce } from './simulated-time.ts'
import { simulatorFiles, simulatorPath } from './simulator-files.ts'
import { simulatorStore, type SimulatorStore } from './simulator-store.ts'

const minuteMs = 60_000

export interface SimulatorWork {
  store: SimulatorStore
  announce: Announce
  api: ReturnType<typeof simulatorApi>
}

/** The embedded payment provider: keeps itself in the database, signs its events and sends them to `hook`, below this address. */
export function startSimulator(app: App, services: Services, hook: string) {
  const { db, now } = services
  const made = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`
  const keys = { secret: made('sk_test'), publishable: made('pk_test'), webhook: made('whsec') }

  /** Does one thing at a time, as a whole or not at all, in the time that has passed by then. */
  async function alone<T>(work: (parts: SimulatorWork) => Promise<T>): Promise<T> {
    const result = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('billing simulator'))`.execute(trx)
      const store = simulatorStore(trx, now)
      const announce: Announce = (type, object) => leaveEvent(trx, store, type, object)
      await passTime(store, announce)
      return work({ store, announce, api: simulatorApi(store, announce) })
    })
    void delivery.soon()
    return result
  }

  const delivery = app.jobs.every('Deliver the events of the payment simulator', minuteMs, () =>
    deliverEvents(app, services, hook, keys.webhook),
  )
  app.jobs.every('Pass the time of the payment simulator', minuteMs, () => alone(async () => undefined), { atStart: true })
  simulatorFiles(app, true)
  speakStripe(app, keys.secret, (call) => alone(({ api }) => api.answer(call)))
  return { keys, alone }
}
export type Simulator = ReturnType<typeof startSimulator>

/** Registers the API for the SDK alone: whoever has the secret key that this process made up. */
export function speakStripe(app: App, secret?: string, answer?: SimulatorWork['api']['answer']): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, done) => done(null, body))
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      scope.route<{ Params: { '*': string } }>({
        method,
        url: `${simulatorPath}/v1/*`,
        config: { access: 'operator' },
        handler: async (request, reply) => {
          if (!secret || !answer || request.headers.authorization !== `Bearer ${secret}`)
            return reply
              .code(request.actor ? 403 : 401)
              .send({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } })
          const text = method === 'GET' ? request.url.split('?')[1] : request.body
          const { status, body } = await answer({
            method,
            path: request.params['*'],
            fields: formFields(typeof text === 'string' ? text : ''),
          })
          return reply.code(status).send(body)
        },
      })
    }
  })
}
