import { accountsById, nameOf } from '#features/accounts/server'
import type { BrokerageRole } from '#features/brokerages/contract'
import type { Database } from '#platform/database/database.ts'
import { membersOf, membershipIfAny } from './brokerage-policy.ts'

export interface BrokeragePerson {
  accountId: number
  name: string
  email: string
  role: BrokerageRole
  joinedAt: Date
}

/** Returns who belongs to a brokerage, in the order they joined; nobody where it was closed. */
export async function peopleOf(db: Database, brokerageKey: number): Promise<BrokeragePerson[]> {
  const members = await membersOf(db, brokerageKey)
  const accounts = await accountsById(
    db,
    members.map(({ account_id }) => account_id),
  )
  return members.flatMap(({ account_id: accountId, x_role: role, joined_at: joinedAt }) => {
    const account = accounts.get(accountId)
    return account ? [{ accountId, name: nameOf(account), email: account.email, role, joinedAt }] : []
  })
}

/** Returns everybody in the brokerage of this person; nobody for who belongs to none. */
export async function brokerageAccountsOf(db: Database, accountId: number): Promise<number[]> {
  const membership = await membershipIfAny(db, accountId)
  return membership ? (await membersOf(db, membership.brokerageKey)).map(({ account_id }) => account_id) : []
}
