import * as texts from '#texts/brokerages'
import type { BrokeragePapers } from '#features/brokerages/contract'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import type { App } from '#platform/http/app.ts'
import { countMembers } from './brokerage-policy.ts'
import { brokerageTables } from './brokerage-rows.ts'

/** Returns the contract and the invoices of a brokerage. */
export type ReadPapers = (db: Database, brokerageKey: number, at: Date) => Promise<BrokeragePapers>
export const brokeragePapers = definePort<ReadPapers>('brokerages: what a brokerage agreed to and was billed')

/** Returns how the papers of a brokerage are read; without a feature that has them there are none. */
export const papersIn =
  ({ ports }: Pick<App, 'ports'>): ReadPapers =>
  async (...of) =>
    (await ports.parts(brokeragePapers)[0]?.(...of)) ?? { contract: null, invoices: [] }

/**
 * Call it with the brokerage locked. An open invitation holds a seat, so that whoever is invited finds one.
 * @throws Problem 'conflict' when one more invitation is more than the contract covers.
 */
export async function refuseInvitationBeyondSeats(
  trx: DatabaseTransaction,
  read: ReadPapers,
  brokerageKey: number,
  at: Date,
): Promise<void> {
  const { contract } = await read(trx, brokerageKey, at)
  if (!contract) return
  const members = await countMembers(trx, brokerageKey)
  const { open } = await brokerageTables(trx)
    .selectFrom('brokerage_invitation')
    .select((invitation) => invitation.fn.countAll<string>().as('open'))
    .where('brokerage_key', '=', brokerageKey)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow()
  if (members + Number(open) < contract.seats) return
  const sentence = fill(contract.seats === 1 ? texts.yourSeatIsTaken : texts.yourSeatsAreTaken, { seats: contract.seats })
  throw new Problem('conflict', sentence, { 'body.email': sentence })
}

/**
 * Call it with the brokerage locked: a contract may have become smaller since the invitation.
 * @throws Problem 'conflict' when every seat of the contract has somebody in it.
 */
export async function refuseMemberBeyondSeats(trx: DatabaseTransaction, read: ReadPapers, brokerageKey: number, at: Date): Promise<void> {
  const { contract } = await read(trx, brokerageKey, at)
  if (contract && (await countMembers(trx, brokerageKey)) >= contract.seats) throw new Problem('conflict', texts.noSeatIsFree)
}
