import { actorOf } from '#features/accounts/server'
import * as calls from '#features/enterprise/contract'
import { enterprise } from '#features/enterprise/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import type { Actor } from '#platform/contract/access.ts'

/** A contract as it is typed. */
export interface TypedContract {
  startsOn: string
  endsOn: string
  seats: string
  seatPrice: string
  terms: string
}

export interface EnterpriseWorld extends BrokerageWorld {
  /** An administrator of Tourstead. */
  staff: Actor
  /** The first day of a month, so many after this one; with a day, another one of it. */
  dayIn(months: number, day?: number): string
  list(search?: string): Promise<calls.EnterpriseList>
  account(brokerageKey: number): Promise<calls.EnterpriseAccount>
  /** The administrator of a new brokerage and its key. */
  firm(): Promise<{ admin: Actor; key: number }>
  /** Adds a contract from the month before last to next year, unless it says otherwise. */
  contract(key: number, change?: Partial<TypedContract>): Promise<calls.EnterpriseAccount>
  draftFor(contractId: number, month: string): Promise<calls.EnterpriseAccount>
  move(id: number, status: 'sent' | 'paid' | 'void'): Promise<calls.EnterpriseAccount>
}

export async function enterpriseWorld(): Promise<EnterpriseWorld> {
  const world = await brokerageWorld([enterprise])
  const staff = { ...actorOf(await createPerson(world.services.db)), isAgent: true, isAdmin: true }
  const as = world.as(staff)
  const today = new Date(world.services.now())
  const dayIn = (months: number, day = 1) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, day)).toISOString().slice(0, 10)
  const list = (search?: string) => as.call(calls.enterpriseAccounts, { query: { search } })
  return {
    ...world,
    staff,
    dayIn,
    list,
    account: (brokerageKey) => as.call(calls.enterpriseAccount, { params: { brokerageKey } }),
    async firm() {
      const before = new Set((await list()).items.map(({ brokerageKey }) => brokerageKey))
      const admin = await world.founder()
      const key = (await list()).items.find(({ brokerageKey }) => !before.has(brokerageKey))?.brokerageKey
      if (!key) throw new Error('A brokerage that was started is not in the list.')
      return { admin, key }
    },
    contract(brokerageKey, change = {}) {
      const body = { startsOn: dayIn(-2), endsOn: dayIn(12), seats: '5', seatPrice: '45.50', terms: '', ...change }
      return as.call(calls.addContract, { params: { brokerageKey }, body: body as never })
    },
    draftFor: (id, month) => as.call(calls.draftInvoice, { params: { id }, body: { month } }),
    move: (id, status) => as.call(calls.changeInvoice, { params: { id }, body: { status } }),
  }
}
