import { accountsById, findMailAuthors, type Account } from '#features/accounts/server'
import { zoneOfState } from '#features/agents/server'
import { jurisdictionOf } from '#features/law/contract'
import { cardsById } from '#features/listings/server'
import { notify } from '#features/notifications/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { sharedBrand, type Branding } from '#platform/mail/mail-brand.ts'
import { asMailText, fillMail } from '#platform/mail/plain-text.ts'
import * as texts from '#texts/tours'
import { agreementLines, agreementMail, voidMail } from '../mails/agreement-mails.ts'
import { tourTables, type AgreementRow } from '../tour-rows.ts'
import { dateAt } from '../availability/clock-times.ts'
import { dayText } from './term.ts'

export type AgreementStep = 'offered' | 'signed' | 'closed'

const maxPerRun = 100

const agreementsLink = (row: AgreementRow, accountId: number): string =>
  row.buyer_account_id === accountId ? '/schedule-visit#agreements' : '/agent/dashboard?tab=tours#agreements'

/** Sends the other side a bell entry and a mail about an agreement, in the caller's transaction. Returns the accounts whose bell rings. */
export async function announceAgreement(
  { mail, config, now, brands }: Services & Branding,
  trx: DatabaseTransaction,
  { row, step, byId }: { row: AgreementRow; step: AgreementStep; byId: number },
): Promise<number[]> {
  const otherId = byId === row.agent_account_id ? row.buyer_account_id : row.agent_account_id
  if (otherId === null) return []
  const people = await accountsById(trx, [byId, otherId])
  const reader = people.get(otherId)
  if (!people.has(byId) || !reader) return []
  const card = row.listing_key === null ? undefined : (await cardsById(trx, [row.listing_key])).get(row.listing_key)
  const form = jurisdictionOf(row.jurisdiction).buyerAgreement.forms.find(({ kind }) => kind === row.kind)?.title ?? texts.buyerAgreement
  const authors = await findMailAuthors(trx, [byId])
  const news = { step, name: authors.name(byId), form, title: card?.title ?? texts.aListing }
  const link = agreementsLink(row, otherId)
  const brand = await sharedBrand({ brands }, trx, [row.agent_account_id])
  if (isReachable(reader)) await mail.send(trx, agreementMail(news, { to: reader.email, link: `${config.publicUrl}${link}`, brand }))
  const { title, detail } = agreementLines(news)
  return notify(trx, now(), [{ to: { accountId: otherId }, about: `agreement:${row.id}:${step}`, topic: 'tours', title, detail, link }])
}

/** Addresses of demo accounts receive no mail. */
const isReachable = ({ email }: Account): boolean => !email.endsWith('.invalid')

/**
 * Notifies both people of each agreement that was signed on the wrong form, once: one bell entry and one mail for each person and run.
 * Returns the accounts whose bell rings, and false for `hasMore` when none is left.
 */
export async function announceVoidAgreements({ db, mail, config, now }: Services): Promise<{ ringing: number[]; hasMore: boolean }> {
  return db.transaction().execute(async (trx) => {
    const rows = await tourTables(trx)
      .selectFrom('tour_agreement')
      .selectAll()
      .where('void_at', 'is not', null)
      .where('void_announced_at', 'is', null)
      .orderBy('id')
      .limit(maxPerRun)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return { ringing: [], hasMore: false }
    const people = await accountsById(trx, [
      ...new Set(rows.flatMap((row) => [row.agent_account_id, ...(row.buyer_account_id === null ? [] : [row.buyer_account_id])])),
    ])
    const authors = await findMailAuthors(trx, [...people.keys()])
    const name = (id: number | null) => (id !== null && people.has(id) ? authors.name(id) : asMailText(texts.aFormerUser))
    const ringing: number[] = []
    for (const [id, account] of people) {
      const own = rows.filter((row) => row.agent_account_id === id || row.buyer_account_id === id)
      const [first] = own
      if (!first) continue
      const lines = own.map((row) =>
        fillMail(texts.agreementVoid, {
          buyer: name(row.buyer_account_id),
          agent: name(row.agent_account_id),
          day: dayText(dateAt(zoneOfState(row.jurisdiction), (row.signed_at ?? row.ends_at).getTime())),
        }),
      )
      const link = agreementsLink(first, id)
      if (isReachable(account)) await mail.send(trx, voidMail(lines, { to: account.email, link: `${config.publicUrl}${link}` }))
      const [line] = lines
      const detail = line && own.length === 1 ? line : fillMail(texts.countAgreementsVoid, { count: own.length })
      const about = `agreement-void:${first.id}`
      ringing.push(
        ...(await notify(trx, now(), [
          { to: { accountId: id }, about, topic: 'tours', title: asMailText(texts.subjectAgreementVoid), detail, link },
        ])),
      )
    }
    await tourTables(trx)
      .updateTable('tour_agreement')
      .set({ void_announced_at: new Date(now()) })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    return { ringing, hasMore: rows.length === maxPerRun }
  })
}
