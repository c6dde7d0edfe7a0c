import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { SimulatorTables } from '../billing-rows.ts'

/** What the simulator holds, in the shape of Stripe's API as far as the product reads it. */
export interface SimulatedObject {
  id: string
  object: string
  created: number
  customer?: string | null
  [field: string]: unknown
}

export interface SimulatedCustomer extends SimulatedObject {
  email: string
  /** Negative: what the next invoices cost less. */
  balance: number
  invoice_settings: { default_payment_method: string | null }
}

export interface SimulatedSubscription extends SimulatedObject {
  customer: string
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  trial_end: number | null
  cancel_at_period_end: boolean
  items: {
    object: 'list'
    data: { id: string; object: string; current_period_start: number; current_period_end: number; price: SimulatedPrice }[]
  }
}

export interface SimulatedPrice extends SimulatedObject {
  unit_amount: number
  lookup_key: string | null
  recurring: { interval: 'month' | 'year' }
}

export interface SimulatorStore {
  get<T extends SimulatedObject>(id: string): Promise<T | undefined>
  list<T extends SimulatedObject>(kind: string, customer?: string): Promise<T[]>
  put<T extends SimulatedObject>(object: T): Promise<T>
  now(): number
}

/** `now` is in milliseconds; what the store says is in seconds, as in the API. */
export function simulatorStore(db: Database, now: () => number): SimulatorStore {
  const tables = () => db.withTables<SimulatorTables>()
  return {
    async get<T extends SimulatedObject>(id: string) {
      const row = await tables().selectFrom('billing_simulator').select('body').where('id', '=', id).executeTakeFirst()
      return row?.body as T | undefined
    },
    async list<T extends SimulatedObject>(kind: string, customer?: string) {
      const rows = await tables()
        .selectFrom('billing_simulator')
        .select('body')
        .where('kind', '=', kind)
        .$if(customer !== undefined, (query) => query.where('customer_id', '=', customer ?? ''))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ body }) => body as T)
    },
    async put(object) {
      const body = JSON.stringify(object)
      await tables()
        .insertInto('billing_simulator')
        .values({ id: object.id, kind: object.object, customer_id: object.customer ?? null, created_at: new Date(now()), body })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
        .execute()
      return object
    },
    now: () => Math.floor(now() / 1000),
  }
}

export const simulatedId = (prefix: string): string => `${prefix}_sim${randomBytes(9).toString('hex')}`
