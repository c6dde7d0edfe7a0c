import { accountsById, nameOf } from '#features/accounts/server'
import type { AgentCard } from '#features/agents/contract'
import { agentCards } from '#features/agents/server'
import { jurisdictionOf, type FormRule } from '#features/law/contract'
import { hasListingAgentForm } from '#features/law/server'
import type { PropertyCard } from '#features/listings/contract'
import { coListing, listingFor } from '#features/listings/server'
import { authorsWhoWroteTo } from '#features/messaging/server'
import type { AgreementTerm } from '../../contract/agreement.ts'
import { Problem } from '#platform/contract/problem.ts'
import { withoutAccents } from '#platform/contract/text/without-accents.ts'
import type { Database } from '#platform/database/database.ts'
import * as texts from '#texts/tours'
import { zoneOf } from '../availability/offered-times.ts'
import { dateAt } from '../availability/clock-times.ts'
import { tourTables, type AgreementRow } from '../tour-rows.ts'
import type { ReadColleagues } from './colleagues.ts'
import { lastDay } from './term.ts'

interface OfferReader {
  db: Database
  now: number
  colleaguesOf: ReadColleagues
}

interface OfferParties {
  agentId: number
  buyerId: number
  propertyId: number
}

export interface OfferContext {
  card: PropertyCard
  buyerName: string
  agentName: string
  brokerageName: string | null
  timeZone: string
  /** Today, on the calendar of the property's zone. */
  today: string
  /** The agent, or another agent of the same team or brokerage, lists the home. */
  isListingSide: boolean
  forms: FormRule[]
}

/**
 * Reads the forms that an agent can offer a buyer for a home.
 * @throws Problem 'not-found' for a home off the market or a buyer who never wrote to the agent, 'conflict' for an agent without a broker.
 */
export async function readOfferContext(
  { db, now, colleaguesOf }: OfferReader,
  { agentId, buyerId, propertyId }: OfferParties,
): Promise<OfferContext> {
  const card = await listingFor(db, propertyId)
  if (!card) throw new Problem('not-found', texts.thisListingIsNotOnTheMarket)
  const buyer = (await accountsById(db, [buyerId])).get(buyerId)
  if (!buyer || buyerId === agentId || !(await hasContact(db, agentId, buyerId)))
    throw new Problem('not-found', texts.onlyBuyersWhoWroteToYou)
  const agent = (await agentCards(db, [agentId])).get(agentId)
  if (!agent) throw new Problem('not-found', texts.onlyBuyersWhoWroteToYou)
  if (agent.brokerageName === null) throw new Problem('conflict', texts.agreementsNameTheBroker)
  const isListingSide = await isOnListingSide({ db, colleaguesOf }, agent, card)
  const timeZone = await zoneOf(db, card)
  return {
    card,
    buyerName: nameOf(buyer),
    agentName: agent.name,
    brokerageName: agent.brokerageName,
    timeZone,
    today: dateAt(timeZone, now),
    isListingSide,
    forms: await findForms(db, card, isListingSide),
  }
}

/** True for an agent who lists the home, and for one of the same team, brokerage or firm. */
async function isOnListingSide(
  { db, colleaguesOf }: Pick<OfferReader, 'db' | 'colleaguesOf'>,
  agent: Pick<AgentCard, 'id' | 'brokerageName'>,
  card: PropertyCard,
): Promise<boolean> {
  const shared = await coListing.read(db, card.id)
  const colleagues = await colleaguesOf(db, agent.id)
  const hasSameBroker = !!agent.brokerageName && !!card.brokerageName && firmKey(agent.brokerageName) === firmKey(card.brokerageName)
  return (
    hasSameBroker || [card.agentId, shared?.agentId, shared?.coAgentId].some((id) => id != null && (id === agent.id || colleagues.has(id)))
  )
}

async function findForms(db: Database, { state }: PropertyCard, isListingSide: boolean): Promise<FormRule[]> {
  const hasSwitch = await hasListingAgentForm(db, state)
  return jurisdictionOf(state).buyerAgreement.forms.filter(({ offeredBy }) =>
    isListingSide
      ? offeredBy.includes('listing_agent_with_consents') || (hasSwitch && offeredBy.includes('listing_agent_by_switch'))
      : offeredBy.includes('other_agent'),
  )
}

/**
 * Throws 'conflict' for an offer that its agent could not make today: the agent lists the home since, without the consent of both sides,
 * or the pack's switch is off. A home off the market has no listing agent.
 */
export async function refuseUnofferable({ db, colleaguesOf }: Pick<OfferReader, 'db' | 'colleaguesOf'>, row: AgreementRow): Promise<void> {
  const card = row.listing_key === null ? undefined : await listingFor(db, row.listing_key)
  const agent = (await agentCards(db, [row.agent_account_id])).get(row.agent_account_id)
  if (!card || !agent) return
  const isListingSide = await isOnListingSide({ db, colleaguesOf }, agent, card)
  const rule = (await findForms(db, card, isListingSide)).find(({ kind }) => kind === row.kind)
  const hasConsents = row.seller_consent_file_id !== null && row.buyer_consent_file_id !== null
  if (!rule || (needsConsents(rule, { isListingSide }) && !hasConsents)) throw new Problem('conflict', texts.theAgentCannotOfferThisNow)
}

const legalForms = /\b(?:p?ll[cp]|lp|inc|incorporated|corp|corporation|co|company|ltd|limited|the)\b/g

/** Returns the name of a firm without case, punctuation, and legal form: `Bluebonnet Realty, LLC` and `BLUEBONNET REALTY` are one. */
function firmKey(name: string): string {
  const letters = withoutAccents(name)
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
  return letters.replace(legalForms, '').replaceAll(' ', '') || letters
}

/** True when the form needs the written consent of both sides, since the agent's brokerage lists the home. */
export const needsConsents = ({ offeredBy }: FormRule, { isListingSide }: Pick<OfferContext, 'isListingSide'>): boolean =>
  isListingSide && offeredBy.includes('listing_agent_with_consents')

export function listTerms(context: OfferContext): AgreementTerm[] {
  return context.forms.map((rule) => ({
    kind: rule.kind,
    title: rule.title,
    lastDay: lastDay(rule, context.today),
    canBeExclusive: rule.exclusive === 'chosen',
    needsDueDate: rule.fields.includes('compensationDue'),
    disclosureTitle: rule.disclosureFirst?.title ?? null,
    needsConsents: needsConsents(rule, context),
  }))
}

/** True when the buyer wrote to the agent or asked them for a showing. */
async function hasContact(db: Database, agentId: number, buyerId: number): Promise<boolean> {
  if ((await authorsWhoWroteTo(db, agentId, [buyerId])).has(buyerId)) return true
  const showing = await tourTables(db)
    .selectFrom('tour_request')
    .select('id')
    .where('agent_account_id', '=', agentId)
    .where('buyer_account_id', '=', buyerId)
    .executeTakeFirst()
  return showing !== undefined
}
