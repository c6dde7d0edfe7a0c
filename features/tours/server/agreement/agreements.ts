import type { Expression, ExpressionBuilder } from 'kysely'
import { jurisdictionOf } from '#features/law/contract'
import { hasListingAgentForm } from '#features/law/server'
import type { PropertyCard } from '#features/listings/contract'
import type { Agreement } from '#features/tours/contract'
import type { AgreementPaper } from '../../contract/agreement.ts'
import type { Database } from '#platform/database/database.ts'
import { tourTables, type AgreementRow, type TourTables } from '../tour-rows.ts'

interface Pair {
  buyer_account_id: number | null
  agent_account_id: number
}

interface Showing extends Pair {
  /** Agent of the buyer's own, where the buyer named one. */
  buyer_agent_name: string | null
}

/**
 * Selects agreements that a showing by the listing agent can rely on: to show homes, or to represent the buyer where both sides of that
 * home consented.
 */
export const coversShowing = (is: ExpressionBuilder<TourTables, 'tour_agreement'>, home: Expression<number>) =>
  is.or([
    is('tour_agreement.kind', '=', 'showing_only'),
    is.and([
      is('tour_agreement.listing_key', '=', home),
      is('tour_agreement.seller_consent_file_id', 'is not', null),
      is('tour_agreement.buyer_consent_file_id', 'is not', null),
    ]),
  ])

/** Returns the signed agreement, in force at a time, on which the listing agent of a home can rely. Void and closed ones never count. */
async function findAgreement(
  db: Database,
  { buyer_account_id, agent_account_id }: Pair,
  { pack, home, at }: { pack: string; home: number; at: number },
): Promise<number | null> {
  if (buyer_account_id === null) return null
  const row = await tourTables(db)
    .selectFrom('tour_agreement')
    .select('id')
    .where('buyer_account_id', '=', buyer_account_id)
    .where('agent_account_id', '=', agent_account_id)
    .where('jurisdiction', '=', pack)
    .where('signed_at', 'is not', null)
    .where('void_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('ends_at', '>', new Date(at))
    .where((is) => coversShowing(is, is.val(home)))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface AgreementNeed {
  /** The pack's switch has listing agents send a showing agreement first. */
  isNeeded: boolean
  signedId: number | null
}

/**
 * Reads if a showing needs an agreement, and which one is in force when the showing begins. A buyer with an agent of their own needs none
 * with the listing agent.
 */
export async function readNeed(
  db: Database,
  { id: home, state }: Pick<PropertyCard, 'id' | 'state'>,
  showing: Showing,
  at: number,
): Promise<AgreementNeed> {
  if (showing.buyer_agent_name !== null || !(await hasListingAgentForm(db, state))) return { isNeeded: false, signedId: null }
  return { isNeeded: true, signedId: await findAgreement(db, showing, { pack: jurisdictionOf(state).code, home, at }) }
}

export function agreementState(row: AgreementRow, now: number): Agreement['state'] {
  if (row.void_at !== null) return 'void'
  if (row.closed_at !== null) return 'closed'
  if (row.ends_at.getTime() <= now) return 'ended'
  return row.signed_at === null ? 'offered' : 'signed'
}

/** Selects the agreements of one person, as the buyer or as the agent. */
export const partyAgreements = (db: Database, accountId: number) =>
  tourTables(db)
    .selectFrom('tour_agreement')
    .selectAll()
    .where((is) => is.or([is('buyer_account_id', '=', accountId), is('agent_account_id', '=', accountId)]))

export const paperColumns = {
  sealed: 'sealed_file_id',
  signed: 'file_id',
  disclosure: 'disclosure_file_id',
  seller_consent: 'seller_consent_file_id',
  buyer_consent: 'buyer_consent_file_id',
} as const satisfies Record<AgreementPaper, keyof AgreementRow>
