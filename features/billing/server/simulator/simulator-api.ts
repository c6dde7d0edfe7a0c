import { CardRefused, namedObject, Refused, type Answer, type ApiCall } from './api-answer.ts'
import { textAt, listAt, type FormFields } from './form-fields.ts'
import { invoice, planLine, periodAfter, proration, type SimulatedInvoice } from './simulated-charges.ts'
import { setupIntents } from './setup-intents.ts'
import { passTime, payInvoice, type Announce } from './simulated-time.ts'
import {
  simulatedId,
  type SimulatedCustomer,
  type SimulatedObject,
  type SimulatedPrice,
  type SimulatedSubscription,
  type SimulatorStore,
} from './simulator-store.ts'

/** The part of Stripe's API that the product's use of the official SDK needs. */
export function simulatorApi(store: SimulatorStore, announce: Announce) {
  const objectNamed = <T extends SimulatedObject>(id: string | undefined) => namedObject<T>(store, id)
  const zip = (data: readonly SimulatedObject[]) => ({ object: 'list', data, has_more: false, url: '' })
  const fresh = (object: string, prefix: string) => ({ id: simulatedId(prefix), object, created: store.now(), livemode: false })

  const answers: Record<string, Answer> = {
    'POST customers': async ({ fields }) =>
      store.put<SimulatedCustomer>({
        ...fresh('customer', 'cus'),
        email: textAt(fields, 'email') ?? '',
        balance: 0,
        metadata: fields['metadata'] ?? {},
        invoice_settings: { default_payment_method: null },
      }),
    'GET customers/:id': async (_, id) => {
      const customer = await objectNamed<SimulatedCustomer>(id)
      const card = customer.invoice_settings.default_payment_method
      return { ...customer, invoice_settings: { default_payment_method: card && (await objectNamed(card)) } }
    },
    'POST customers/:id': async ({ fields }, id) => {
      const customer = await objectNamed<SimulatedCustomer>(id)
      const card = textAt(fields, 'invoice_settings', 'default_payment_method')
      if (card) await objectNamed(card)
      return store.put({ ...customer, ...(card && { invoice_settings: { default_payment_method: card } }) })
    },
    'GET prices': async ({ fields }) => {
      const keys = listAt(fields, 'lookup_keys')
      return zip((await store.list<SimulatedPrice>('price')).filter(({ lookup_key: key }) => key !== null && keys.includes(key)))
    },
    'POST prices': async ({ fields }) => {
      const key = textAt(fields, 'lookup_key') ?? null
      for (const earlier of await store.list<SimulatedPrice>('price')) {
        if (earlier.lookup_key === key) await store.put({ ...earlier, lookup_key: null })
      }
      return store.put<SimulatedPrice>({
        ...fresh('price', 'price'),
        currency: 'usd',
        unit_amount: Number(textAt(fields, 'unit_amount')),
        nickname: textAt(fields, 'nickname') ?? '',
        lookup_key: key,
        recurring: { interval: textAt(fields, 'recurring', 'interval') === 'year' ? 'year' : 'month' },
      })
    },
    'POST subscriptions': async ({ fields }) =>
      startSubscription({
        customer: await objectNamed<SimulatedCustomer>(textAt(fields, 'customer')),
        price: await objectNamed<SimulatedPrice>(textAt(fields, 'items', '0', 'price')),
        trialDays: Number(textAt(fields, 'trial_period_days') ?? 0),
      }),
    'GET subscriptions': async ({ fields }) => zip(await store.list('subscription', textAt(fields, 'customer') ?? '')),
    'GET subscriptions/:id': async (_, id) => objectNamed(id),
    'POST subscriptions/:id': async ({ fields }, id) => changeSubscription(await objectNamed<SimulatedSubscription>(id), fields),
    'POST invoices/create_preview': async ({ fields }) => {
      const subscription = await objectNamed<SimulatedSubscription>(textAt(fields, 'subscription'))
      const price = await objectNamed<SimulatedPrice>(textAt(fields, 'subscription_details', 'items', '0', 'price'))
      const at = Number(textAt(fields, 'subscription_details', 'proration_date') ?? store.now())
      const { lines, period } = proration(subscription, price, at)
      return {
        ...fresh('invoice', 'upcoming'),
        status: 'draft',
        total: lines.reduce((sum, { amount }) => sum + amount, 0),
        period_end: period.end,
        lines: { object: 'list', data: lines, has_more: false },
      }
    },
    'GET invoices': async ({ fields }) => zip(await store.list('invoice', textAt(fields, 'customer') ?? '')),
    'POST invoices/:id/pay': async (_, id) => {
      const open = await objectNamed<SimulatedInvoice>(id)
      if (open.status !== 'open') throw new Refused('Invoice is already paid')
      const tried = await payInvoice(store, announce, open)
      if (tried.status !== 'paid') throw new CardRefused('Your card was declined.')
      return tried
    },
    'POST checkout/sessions': async ({ fields }) => {
      const session = await store.put({
        ...fresh('checkout.session', 'cs'),
        customer: (await objectNamed<SimulatedCustomer>(textAt(fields, 'customer'))).id,
        mode: textAt(fields, 'mode') ?? 'setup',
        status: 'open',
        price: textAt(fields, 'line_items', '0', 'price') ?? null,
        trial_days: Number(textAt(fields, 'subscription_data', 'trial_period_days') ?? 0),
        success_url: textAt(fields, 'success_url') ?? '',
        cancel_url: textAt(fields, 'cancel_url') ?? '',
        setup_intent: null,
      })
      return { ...session, url: `/dev/card/${session.id}` }
    },
    'POST billing_portal/sessions': async ({ fields }) => {
      const portal = await store.put({
        ...fresh('billing_portal.session', 'bps'),
        customer: (await objectNamed<SimulatedCustomer>(textAt(fields, 'customer'))).id,
        return_url: textAt(fields, 'return_url') ?? '',
      })
      return { ...portal, url: `/dev/portal/${portal.id}` }
    },
    'GET checkout/sessions/:id': async (_, id) => objectNamed(id),
    'POST checkout/sessions/:id/expire': async (_, id) => {
      const session = await objectNamed(id)
      if (session['status'] !== 'open') throw new Refused('Only open sessions can be expired.')
      return store.put({ ...session, status: 'expired' })
    },
    ...setupIntents(store, announce),
    'DELETE subscriptions/:id': async (_, id) => {
      const ended = await store.put({
        ...(await objectNamed<SimulatedSubscription>(id)),
        status: 'canceled' as const,
        ended_at: store.now(),
      })
      await announce('customer.subscription.deleted', ended)
      return ended
    },
  }

  async function startSubscription(start: { customer: SimulatedCustomer; price: SimulatedPrice; trialDays: number }) {
    const { customer, price, trialDays } = start
    const now = store.now()
    const end = trialDays > 0 ? now + trialDays * 86_400 : periodAfter(now, price.recurring.interval)
    const subscription: SimulatedSubscription = {
      ...fresh('subscription', 'sub'),
      customer: customer.id,
      status: trialDays > 0 ? 'trialing' : 'active',
      trial_end: trialDays > 0 ? end : null,
      cancel_at_period_end: false,
      latest_invoice: null,
      items: {
        object: 'list',
        data: [{ id: simulatedId('si'), object: 'subscription_item', current_period_start: now, current_period_end: end, price }],
      },
    }
    if (trialDays === 0) {
      const charged = await invoice(store, subscription, [planLine(price, { start: now, end })])
      if (charged.status !== 'paid') subscription.status = 'past_due'
      subscription['latest_invoice'] = charged.id
      await announce(charged.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', charged)
    }
    await store.put(subscription)
    await announce('customer.subscription.created', subscription)
    return subscription
  }

  async function changeSubscription(subscription: SimulatedSubscription, fields: FormFields): Promise<SimulatedSubscription> {
    if (subscription.status === 'canceled') throw new Refused('A canceled subscription can only update its cancellation_details.')
    let next = subscription
    const cancel = textAt(fields, 'cancel_at_period_end')
    if (cancel !== undefined) next = { ...next, cancel_at_period_end: cancel === 'true' }
    const priceId = textAt(fields, 'items', '0', 'price')
    const [item] = subscription.items.data
    if (priceId && item) {
      const price = await objectNamed<SimulatedPrice>(priceId)
      const { lines, period } = proration(subscription, price, Number(textAt(fields, 'proration_date') ?? store.now()))
      if (lines.length > 0) {
        const charged = await invoice(store, subscription, lines)
        await announce(charged.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', charged)
        if (charged.status !== 'paid') next = { ...next, status: 'past_due' }
      }
      const data = [{ ...item, price, current_period_start: period.start, current_period_end: period.end }]
      // A trial keeps its end, and within one interval so does the paid period.
      if (item.price.recurring.interval === price.recurring.interval && data[0]) data[0].current_period_start = item.current_period_start
      next = { ...next, items: { ...next.items, data } }
    }
    await announce('customer.subscription.updated', await store.put(next))
    return next
  }

  return {
    startSubscription,
    /** Returns status and body as Stripe does. */
    async answer(call: ApiCall): Promise<{ status: number; body: unknown }> {
      await passTime(store, announce)
      const parts = call.path.split('/')
      const named = answers[`${call.method} ${call.path}`]
      const id = parts.find((part) => part.includes('_sim')) ?? ''
      const generic = answers[`${call.method} ${parts.map((part) => (part === id ? ':id' : part)).join('/')}`]
      const answer = named ?? generic
      try {
        if (!answer) throw new Refused(`Unrecognized request URL (${call.method}: /v1/${call.path}).`)
        return { status: 200, body: await answer(call, id) }
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return {
          status: error.status,
          body: { error: { type: 'invalid_request_error', message: error.message } },
        }
      }
    },
  }
}
