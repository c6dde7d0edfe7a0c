import { accountsById, nameOf } from '#features/accounts/server'
import { agentCards } from '#features/agents/server'
import { jurisdictionOf, type FormRule } from '#features/law/contract'
import { hasListingAgentForm } from '#features/law/server'
import type { PropertyCard } from '#features/listings/contract'
import { coListing, listingFor } from '#features/listings/server'
import { authorsWhoWroteTo } from '#features/messaging/server'
import type { AgreementTerm } from '../../contract/agreement.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import * as texts from '#texts/tours'
import { zoneOf } from '../availability/offered-times.ts'
import { dateAt } from '../availability/clock-times.ts'
import { tourTables } from '../tour-rows.ts'
import { lastDay } from './term.ts'

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
  /** The agent, or another agent of the same brokerage, lists the home. */
  isListingSide: boolean
  forms: FormRule[]
}

/** Reads who an agent is to a home, and so which forms they can offer. Throws 'not-found' for a home off the market or a buyer who never wrote to them. */
export async function readOfferContext(db: Database, { agentId, buyerId, propertyId }: OfferParties, now: number): Promise<OfferContext> {
  const card = await listingFor(db, propertyId)
  if (!card) throw new Problem('not-found', texts.thisListingIsNotOnTheMarket)
  const buyer = (await accountsById(db, [buyerId])).get(buyerId)
  if (!buyer || buyerId === agentId || !(await hasContact(db, agentId, buyerId)))
    throw new Problem('not-found', texts.onlyBuyersWhoWroteToYou)
  const agent = (await agentCards(db, [agentId])).get(agentId)
  if (!agent) throw new Problem('not-found', texts.onlyBuyersWhoWroteToYou)
  const shared = await coListing.read(db, propertyId)
  const listingAgents = [card.agentId, shared?.agentId, shared?.coAgentId]
  const isColleague = agent.brokerageName !== null && agent.brokerageName === card.brokerageName
  const isListingSide = listingAgents.includes(agentId) || isColleague
  const hasSwitch = await hasListingAgentForm(db, card.state)
  const timeZone = await zoneOf(db, card)
  return {
    card,
    buyerName: nameOf(buyer),
    agentName: agent.name,
    brokerageName: agent.brokerageName,
    timeZone,
    today: dateAt(timeZone, now),
    isListingSide,
    forms: jurisdictionOf(card.state).buyerAgreement.forms.filter(({ offeredBy }) =>
      isListingSide
        ? offeredBy.includes('listing_agent_with_consents') || (hasSwitch && offeredBy.includes('listing_agent_by_switch'))
        : offeredBy.includes('other_agent'),
    ),
  }
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
