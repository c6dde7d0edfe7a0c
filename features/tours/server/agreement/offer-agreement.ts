import { jurisdictionOf, type FormRule } from '#features/law/contract'
import type { offerAgreement } from '../../contract/agreement.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import * as texts from '#texts/tours'
import { tourTables, type AgreementRow } from '../tour-rows.ts'
import type { ReadColleagues } from './colleagues.ts'
import { lockUploadedFile } from './agreement-files.ts'
import { createForm } from './form-text.ts'
import { needsConsents, readOfferContext, type OfferContext } from './offered-forms.ts'
import { dayText, endOfDay, lastDay } from './term.ts'

export type Offer = InputOf<typeof offerAgreement>['body']

/** Stores an offer in place of the agent's open offer of the same kind. Throws 'invalid-input' for each rule of the form that it breaks. */
export async function storeOffer(
  { trx, now, colleaguesOf }: { trx: DatabaseTransaction; now: number; colleaguesOf: ReadColleagues },
  agentId: number,
  offer: Offer,
): Promise<AgreementRow> {
  const { buyerId, propertyId, kind, endsOn } = offer
  const context = await readOfferContext({ db: trx, now, colleaguesOf }, { agentId, buyerId, propertyId })
  const rule = context.forms.find((form) => form.kind === kind)
  if (!rule) throw refused('kind', texts.thisFormIsNotOffered)
  checkTerms(rule, offer, context)
  const isIntermediary = needsConsents(rule, context)
  const form = createForm(rule, {
    ...offer,
    ...context,
    state: context.card.state,
    propertyTitle: context.card.title,
    compensationSource: isIntermediary ? offer.compensationSource : '',
    offeredOn: context.today,
    isIntermediary,
  })
  const paper = async (field: string, fileId: string | null, isAsked: boolean) => {
    if (!isAsked || fileId === null) return null
    return (await lockUploadedFile(trx, { accountId: agentId, fileId, field })).id
  }
  const tables = tourTables(trx)
  await tables
    .updateTable('tour_agreement')
    .set({ closed_at: new Date(now) })
    .where('agent_account_id', '=', agentId)
    .where('buyer_account_id', '=', buyerId)
    .where('kind', '=', kind)
    .where('signed_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
  return tables
    .insertInto('tour_agreement')
    .values({
      buyer_account_id: buyerId,
      agent_account_id: agentId,
      jurisdiction: jurisdictionOf(context.card.state).code,
      kind,
      form_text: form.text,
      form_hash: form.hash,
      signed_name: null,
      signed_at: null,
      ends_at: new Date(endOfDay(context.timeZone, endsOn)),
      listing_key: propertyId,
      time_zone: context.timeZone,
      ends_on: endsOn,
      is_exclusive: offer.isExclusive,
      offered_at: new Date(now),
      disclosure_file_id: await paper('disclosureFileId', offer.disclosureFileId, rule.disclosureFirst !== undefined),
      seller_consent_file_id: await paper('sellerConsentFileId', offer.sellerConsentFileId, isIntermediary),
      buyer_consent_file_id: await paper('buyerConsentFileId', offer.buyerConsentFileId, isIntermediary),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function checkTerms(rule: FormRule, offer: Offer, context: OfferContext): void {
  const last = lastDay(rule, context.today)
  if (needsConsents(rule, context)) {
    for (const field of ['sellerConsentFileId', 'buyerConsentFileId'] as const)
      if (offer[field] === null) throw refused(field, texts.youWorkForTheSeller)
    if (offer.compensationSource === '') throw refused('compensationSource', texts.sayWhereItComesFrom)
  }
  if (offer.isExclusive && rule.exclusive === 'never') throw refused('isExclusive', texts.aShowingAgreementIsNeverExclusive)
  if (offer.endsOn < context.today || offer.endsOn > last)
    throw refused('endsOn', fill(texts.chooseADayUpTo, { day: dayText(last), state: jurisdictionOf(context.card.state).name }))
  if (rule.fields.includes('compensationDue') && offer.compensationDue === '') throw refused('compensationDue', texts.sayWhenItIsDue)
  if (rule.disclosureFirst && offer.disclosureFileId === null) throw refused('disclosureFileId', texts.addTheDisclosure)
}

const refused = (field: keyof Offer, sentence: string) => new Problem('invalid-input', sentence, { [`body.${field}`]: sentence })
