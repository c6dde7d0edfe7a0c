import type { Account } from '#features/accounts/server'
import type { DeletionLine } from '#features/personal-data/contract'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import type { App } from '#platform/http/app.ts'
import type { MergeRule } from './merge-rules.ts'

/** What one feature stores about a person: how it is exported and what becomes of it when the account is deleted. */
export interface PersonalData {
  /** The name of this part in an export: `messages`. */
  name: string
  /** Everything of this person, as JSON values. */
  collect(db: Database, account: Account): Promise<unknown>
  /** What would be erased and kept. */
  plan(db: Database, account: Account): Promise<DeletionLine[]>
  /** Sentences that say what must be done before the account can be deleted; nothing when left out. */
  obstacles?(db: Database, account: Account): Promise<string[]>
  /** Does what the plan says in the transaction that deletes the account; the function it returns runs after the commit, for files. */
  erase?(trx: DatabaseTransaction, account: Account): Promise<void | (() => Promise<void>)>
  /** Parts erase in ascending order of this number, 0 by default, which follows the order of locks (decision 078). */
  eraseOrder?: number
  /** What becomes of each of its columns that name an account when that account is merged into another one. */
  merge?: readonly MergeRule[]
}

const personalDataPort = definePort<PersonalData>('personalData')

export function registerPersonalData({ ports }: App, part: PersonalData): void {
  ports.add(personalDataPort, part)
}

export function personalDataParts({ ports }: App): readonly PersonalData[] {
  return ports.parts(personalDataPort)
}
