import {
  simulatedId,
  type SimulatedCustomer,
  type SimulatedObject,
  type SimulatedPrice,
  type SimulatedSubscription,
  type SimulatorStore,
} from './simulator-store.ts'

export interface SimulatedCard extends SimulatedObject {
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export interface SimulatedLine {
  description: string
  amount: number
  period: { start: number; end: number }
}

export interface SimulatedInvoice extends SimulatedObject {
  customer: string
  status: 'open' | 'paid'
  total: number
  amount_due: number
  amount_paid: number
  number: string
}

/** A card that is stored without trouble and refused at every charge. */
const refusedLater = '0341'

function isCharged({ card }: SimulatedCard, now: number): boolean {
  const expires = Date.UTC(card.exp_year, card.exp_month, 1) / 1000
  return card.last4 !== refusedLater && now < expires
}

const zip = <T>(data: T[]) => ({ object: 'list' as const, data, has_more: false, url: '' })

/** Writes an invoice and charges the customer's card; credit of the customer is used first. Nothing to pay counts as paid. */
export async function invoice(
  store: SimulatorStore,
  subscription: SimulatedSubscription,
  lines: readonly SimulatedLine[],
): Promise<SimulatedInvoice> {
  const customer = await store.get<SimulatedCustomer>(subscription.customer)
  if (!customer) throw new Error('The simulator lost a customer.')
  const earlier = await store.list('invoice', customer.id)
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const due = Math.max(0, total + customer.balance)
  await store.put({ ...customer, balance: Math.min(0, total + customer.balance) })
  const open: SimulatedInvoice = {
    id: simulatedId('in'),
    object: 'invoice',
    created: store.now(),
    customer: customer.id,
    number: `${customer.id.slice(-8).toUpperCase()}-${String(earlier.length + 1).padStart(4, '0')}`,
    status: 'open',
    total,
    amount_due: due,
    amount_paid: 0,
    total_taxes: [],
    lines: zip(lines.map((line) => ({ id: simulatedId('il'), object: 'line_item', currency: 'usd', ...line }))),
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
  }
  return collect(store, open)
}

/** Tries to collect what an invoice asks for; it stays open where the card refuses. */
export async function collect(store: SimulatorStore, open: SimulatedInvoice): Promise<SimulatedInvoice> {
  const customer = await store.get<SimulatedCustomer>(open.customer)
  const card = await store.get<SimulatedCard>(customer?.invoice_settings.default_payment_method ?? '')
  const paid = open.amount_due === 0 || (card !== undefined && isCharged(card, store.now()))
  return store.put(paid ? { ...open, status: 'paid' as const, amount_paid: open.amount_due } : open)
}

export const periodAfter = (start: number, interval: 'month' | 'year'): number => {
  const date = new Date(start * 1000)
  const months = interval === 'year' ? 12 : 1
  const end = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()),
  )
  const daysInMonth = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(date.getUTCDate(), daysInMonth))
  return Math.floor(end.getTime() / 1000)
}

export const planLine = (price: SimulatedPrice, period: { start: number; end: number }): SimulatedLine => ({
  description: `1 × ${String(price['nickname'])} (${price.recurring.interval === 'year' ? 'yearly' : 'monthly'})`,
  amount: price.unit_amount,
  period,
})

export interface Proration {
  lines: SimulatedLine[]
  period: { start: number; end: number }
}

/**
 * What changing a subscription at a moment charges: the rest of the old price back and the rest of the new one, each by the second
 * and rounded to the cent. Another interval begins a new period at once. A trial costs nothing.
 */
export function proration(subscription: SimulatedSubscription, price: SimulatedPrice, at: number): Proration {
  const [item] = subscription.items.data
  if (!item) throw new Error('A simulated subscription has no plan.')
  const { current_period_start: start, current_period_end: end, price: old } = item
  if (subscription.status === 'trialing') return { lines: [], period: { start, end } }
  const share = (cents: number) => Math.round((cents * Math.max(0, end - at)) / (end - start))
  const credit: SimulatedLine = {
    description: `Unused time on ${String(old['nickname'])}`,
    amount: -share(old.unit_amount),
    period: { start: at, end },
  }
  if (old.recurring.interval === price.recurring.interval) {
    const rest = {
      description: `Remaining time on ${String(price['nickname'])}`,
      amount: share(price.unit_amount),
      period: { start: at, end },
    }
    return { lines: [credit, rest], period: { start, end } }
  }
  const period = { start: at, end: periodAfter(at, price.recurring.interval) }
  return { lines: [credit, planLine(price, period)], period }
}
