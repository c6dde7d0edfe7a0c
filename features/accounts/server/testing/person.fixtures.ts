import { createAccount, type Account, type NewAccount } from '#features/accounts/server'
import type { Database } from '#platform/database/database.ts'

let serial = 0

/** Creates an account with an e-mail address nobody else has; `details` replaces what a test relies on. */
export async function createPerson(db: Database, details: Partial<NewAccount> = {}): Promise<Account> {
  serial += 1
  return createAccount(db, {
    identityUid: `uid-${serial}`,
    email: `person${serial}@example.com`,
    firstName: 'Pat',
    lastName: `Reyes ${serial}`,
    ...details,
  })
}
