import type { Account, NewAccount } from '#features/accounts/server'
import { createAgentProfile } from '#features/agents/server'
import type { Database } from '#platform/database/database.ts'
import { createPerson } from '#fixtures/accounts/server/testing/person'

/** Creates a person who may publish: a verified mailbox, a brokerage, and licenses of their own in Texas and California. */
export async function createAgent(db: Database, details: Partial<NewAccount> = {}): Promise<Account> {
  const account = await createPerson(db, { isAgent: true, emailVerified: true, ...details })
  await createAgentProfile(db, {
    accountId: account.id,
    office: { name: 'Live Oak Realty', city: 'Austin', state: 'TX' },
    license: { number: `TX${100_000 + account.id}`, state: 'TX' },
    moreLicenses: [{ number: `CA${100_000 + account.id}`, state: 'CA' }],
  })
  return account
}
