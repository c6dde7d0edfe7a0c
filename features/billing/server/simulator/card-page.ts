import { fill } from '#platform/contract/fill.ts'
import * as texts from '#texts/billing'
import type { cardSession, payCardSession } from '#features/billing/contract'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import { judgeCard, keepCard } from './test-cards.ts'
import type { SimulatorWork } from './simulator.ts'
import { simulatedId, type SimulatedCustomer, type SimulatedObject, type SimulatedPrice } from './simulator-store.ts'

export interface SimulatedSession extends SimulatedObject {
  customer: string
  mode: 'setup' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  price: string | null
  trial_days: number
  success_url: string
  cancel_url: string
  /** Opened from the billing portal, which makes the card the one that is charged. */
  in_portal?: boolean
}

async function sessionNamed({ store }: SimulatorWork, sessionId: string): Promise<SimulatedSession> {
  const session = await store.get<SimulatedSession>(sessionId)
  if (session?.object !== 'checkout.session') throw new Problem('not-found')
  return session
}

/** Returns what the simulated card page shows. */
export async function shownSession(simulator: SimulatorWork, sessionId: string): Promise<ReplyOf<typeof cardSession>> {
  const session = await sessionNamed(simulator, sessionId)
  const price = session.price ? await simulator.store.get<SimulatedPrice>(session.price) : undefined
  const amount = price && `$${(price.unit_amount / 100).toFixed(2)}`
  const description = !price
    ? texts.storeACardNothingIsCharged
    : session.trial_days > 0
      ? fill(texts.amountAfterTrial, { amount: amount ?? '', days: session.trial_days })
      : fill(texts.amountToday, { amount: amount ?? '' })
  return { open: session.status === 'open', mode: session.mode, description, cancelUrl: session.cancel_url }
}

/** Does what the button of the simulated card page says: stores the card and starts what was asked for. */
export async function pressPay(
  simulator: SimulatorWork,
  sessionId: string,
  body: InputOf<typeof payCardSession>['body'],
): Promise<ReplyOf<typeof payCardSession>> {
  const { store, api, announce } = simulator
  const session = await sessionNamed(simulator, sessionId)
  if (session.status !== 'open') throw new Problem('gone', texts.thisPaymentPageIsOver)
  const { outcome, message } = judgeCard(body, store.now())
  if (outcome !== 'done') return { outcome, url: null, message }
  const customer = await store.get<SimulatedCustomer>(session.customer)
  if (!customer) throw new Problem('not-found')
  const card = await keepCard(store, body)
  if (session.mode === 'subscription') {
    await store.put({ ...customer, invoice_settings: { default_payment_method: card.id } })
    const price = await store.get<SimulatedPrice>(session.price ?? '')
    if (!price) throw new Problem('not-found')
    await api.startSubscription({ customer, price, trialDays: session.trial_days })
  }
  if (session.in_portal) await store.put({ ...customer, invoice_settings: { default_payment_method: card.id } })
  const setup = { id: simulatedId('seti'), object: 'setup_intent', status: 'succeeded', payment_method: card.id }
  const done = await store.put({ ...session, status: 'complete', setup_intent: session.mode === 'setup' ? setup : null })
  await announce('checkout.session.completed', done)
  return { outcome: 'done', url: session.success_url, message: null }
}
