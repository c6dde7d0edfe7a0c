import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import type { App } from '#platform/http/app.ts'
import type { DeletionLine } from '../../accounts/contract.ts'
import type { Account } from '../../accounts/server/account-rows.ts'

/** What one feature keeps about a person: how it is taken away and what becomes of it when they leave. */
export interface OwnData {
  /** The name of this part in an export: `messages`. */
  name: string
  /** Everything of this person, as JSON values. */
  collect(db: Database, account: Account): Promise<unknown>
  /** What would be erased and kept. */
  plan(db: Database, account: Account): Promise<DeletionLine[]>
  /** What must be done before the account can go, in words; nothing when left out. */
  obstacles?(db: Database, account: Account): Promise<string[]>
  /** Does what the plan says in the transaction that deletes the account; what it answers runs once that is certain, for files. */
  erase?(trx: DatabaseTransaction, account: Account): Promise<void | (() => Promise<void>)>
}

const ownData = definePort<OwnData>('ownData')

export function onOwnData({ ports }: App, part: OwnData): void {
  ports.add(ownData, part)
}

export function ownDataParts({ ports }: App): readonly OwnData[] {
  return ports.parts(ownData)
}
