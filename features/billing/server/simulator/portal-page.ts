import * as texts from '#texts/billing'
import type { portalSession, replacePortalCard } from '#features/billing/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { SimulatedCard, SimulatedInvoice } from './simulated-charges.ts'
import type { SimulatedSession } from './card-page.ts'
import { simulatedId, type SimulatedCustomer, type SimulatedObject } from './simulator-store.ts'
import { maxSimulated } from '../../contract/simulator.ts'
import type { SimulatorWork } from './simulator.ts'

const visitSeconds = 3600

interface SimulatedPortal extends SimulatedObject {
  customer: string
  return_url: string
}

async function visitOf({ store }: SimulatorWork, portalId: string) {
  const portal = await store.get<SimulatedPortal>(portalId)
  const customer = portal?.object === 'billing_portal.session' ? await store.get<SimulatedCustomer>(portal.customer) : undefined
  if (!portal || !customer) throw new Problem('not-found')
  return { portal, customer, open: portal.created + visitSeconds > store.now() }
}

/** Returns what the simulated billing portal shows: for an hour, the card and the invoices. */
export async function shownPortal(simulator: SimulatorWork, portalId: string): Promise<ReplyOf<typeof portalSession>> {
  const { store } = simulator
  const { portal, customer, open } = await visitOf(simulator, portalId)
  const cardId = customer.invoice_settings.default_payment_method
  const card = open && cardId ? await store.get<SimulatedCard>(cardId) : undefined
  const invoices = open ? await store.list<SimulatedInvoice>('invoice', customer.id) : []
  return {
    open,
    email: open ? customer.email : '',
    returnUrl: portal.return_url,
    card: card ? { brand: card.card.brand, last4: card.card.last4 } : null,
    invoices: invoices.slice(0, maxSimulated).map(({ id, number, created, total, status }) => ({
      id,
      number,
      at: new Date(created * 1000).toISOString(),
      totalCents: total,
      status,
    })),
  }
}

/** Returns the page on which the card is replaced; the portal makes it the card that is charged by itself. */
export async function portalCard(simulator: SimulatorWork, portalId: string): Promise<ReplyOf<typeof replacePortalCard>> {
  const { portal, customer, open } = await visitOf(simulator, portalId)
  if (!open) throw new Problem('gone', texts.thisVisitIsOver)
  const { id } = await simulator.store.put<SimulatedSession>({
    id: simulatedId('cs'),
    object: 'checkout.session',
    created: simulator.store.now(),
    customer: customer.id,
    mode: 'setup',
    status: 'open',
    price: null,
    trial_days: 0,
    success_url: portal.return_url,
    cancel_url: `/dev/portal/${portalId}`,
    in_portal: true,
  })
  return { url: `/dev/card/${id}` }
}
