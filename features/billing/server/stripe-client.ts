import Stripe from 'stripe'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { billingVariables } from './billing-settings.ts'
import { takeTurns } from './take-turns.ts'
import { scriptPath, simulatorFiles, simulatorPath } from './simulator/simulator-files.ts'
import { speakStripe, startSimulator, type Simulator } from './simulator/simulator.ts'

export const hookPath = '/hooks/stripe'

export interface Payments {
  stripe: Stripe
  webhookSecret: string
  inTurn: ReturnType<typeof takeTurns>
  /** Present where no Stripe account is configured. */
  simulator?: Simulator
  /** Present where a card can be entered on our own page as well. */
  cardField?: CardFieldSource
}

/** What the pages need for the provider's card field. */
export interface CardFieldSource {
  publishableKey: string
  /** Where the simulator's script is; null for Stripe's, whose address its own loader knows. */
  script: string | null
}

/**
 * The payment provider: a Stripe account by its keys, on one machine alone the simulator, which the same SDK talks to.
 * Undefined where others reach the product and no account is configured: nobody pays, and no limit holds.
 */
export function openPayments(app: App, services: Services): Payments | undefined {
  const inTurn = takeTurns()
  const configured = billingVariables(services.config.environment)
  if (configured || !services.config.loopback) {
    speakStripe(app)
    simulatorFiles(app, false)
  }
  if (configured)
    return {
      stripe: new Stripe(configured.secretKey, { maxNetworkRetries: 2, timeout: 20_000 }),
      webhookSecret: configured.webhookSecret,
      inTurn,
      ...(configured.publishableKey && { cardField: { publishableKey: configured.publishableKey, script: null } }),
    }
  if (!services.config.loopback) return undefined
  const simulator = startSimulator(app, services, hookPath)
  const toSimulator: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const payload = await request.text()
    const reply = await app.inject({
      method: request.method as 'GET' | 'POST' | 'DELETE',
      url: `${simulatorPath}${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(payload && { payload }),
    })
    return new Response(reply.body, { status: reply.statusCode, headers: { 'content-type': 'application/json' } })
  }
  const stripe = new Stripe(simulator.keys.secret, { httpClient: Stripe.createFetchHttpClient(toSimulator), maxNetworkRetries: 0 })
  const cardField = { publishableKey: simulator.keys.publishable, script: scriptPath }
  return { stripe, webhookSecret: simulator.keys.webhook, inTurn, simulator, cardField }
}
