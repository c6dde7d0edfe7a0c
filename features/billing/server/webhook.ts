import type Stripe from 'stripe'
import type { App } from '#platform/http/app.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { eventIntake } from './event-intake.ts'
import { hookPath, type Payments } from './stripe-client.ts'

const toleranceSeconds = 300
const largestBody = 1_048_576

/**
 * `POST /hooks/stripe`: an event of the payment provider, believed by its signature and its age only, stored once by its id.
 * What it says is not used; `onEvent` is called so that the account is read from the provider.
 */
export function webhook(app: App, { db, now }: Services, payments: Payments | undefined, onEvent: () => void): void {
  const store = eventIntake(db)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) => done(null, body))
    scope.post(hookPath, { config: { access: 'operator' } }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const event = payments && signed(payments, String(request.body), typeof signature === 'string' ? signature : '', now())
      if (!event) throw new Problem(request.actor ? 'not-allowed' : 'not-signed-in', 'The signature does not fit, or it is too old.')
      await store({ id: event.id, type: event.type, customerId: customerOf(event), at: new Date(now()) })
      onEvent()
      return reply.code(200).send({ received: true })
    })
  })
}

function signed({ stripe, webhookSecret }: Payments, body: string, signature: string, now: number): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds, undefined, now)
  } catch {
    return undefined
  }
}

function customerOf({ data: { object } }: Stripe.Event): string | null {
  if ('customer' in object && typeof object.customer === 'string') return object.customer
  return object.object === 'customer' && 'id' in object ? object.id : null
}
