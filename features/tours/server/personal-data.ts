import { sql } from 'kysely'
import { agreementPaperPath } from '../contract/agreement.ts'
import type { PersonalData } from '#features/personal-data/server'
import type { Services } from '#platform/http/services.ts'
import { forgetUnusedOf } from './agreement/agreement-files.ts'
import { mergeRules } from './merge-tours.ts'
import { tourTables } from './tour-rows.ts'
import { endTour } from './requests/change-tour.ts'

const agreementFields = [
  'jurisdiction',
  'kind',
  'form_text',
  'form_hash',
  'is_exclusive',
  'ends_on',
  'ends_at',
  'tour_agreement.id',
  'offered_at',
  'opened_at',
  'consent_text',
  'consented_at',
  'sealed_at',
  'seal_key_id',
  'disclosure_received_at',
  'signed_name',
  'signed_at',
  'closed_at',
  'void_at',
  'void_reason',
] as const

/** Adds the address of the sealed file, which the downloaded archive contains, and its SHA-256. */
function withSealedFile<Row extends { id: number; fingerprint: string | null }>({ fingerprint, ...row }: Row) {
  return { ...row, sealed_file: fingerprint && agreementPaperPath(row.id, 'sealed'), sealed_sha256: fingerprint }
}

export const personalData = ({ now, files }: Pick<Services, 'now' | 'files'>): PersonalData => ({
  name: 'tours',
  eraseOrder: 1,
  merge: mergeRules,
  async collect(db, { id }) {
    const tables = tourTables(db)
    const ofPerson = tables
      .selectFrom('tour_request')
      .select([
        'id',
        'listing_key',
        'kind',
        'state',
        'starts_at',
        'time_zone',
        'length_minutes',
        'note',
        'buyer_agent_name',
        'buyer_agent_brokerage',
        'disclosure',
        'reason',
        'verdict',
        'requested_at',
      ])
    return {
      asked: await ofPerson.where('buyer_account_id', '=', id).orderBy('id').execute(),
      // What buyers wrote stays theirs.
      shown: (await ofPerson.where('agent_account_id', '=', id).orderBy('id').execute()).map(
        ({ note: _note, verdict: _verdict, ...tour }) => tour,
      ),
      agreements: (
        await tables
          .selectFrom('tour_agreement')
          .leftJoin('tour_agreement_file', 'tour_agreement_file.id', 'sealed_file_id')
          .select([...agreementFields, 'fingerprint', 'file_id', 'signed_from'])
          .where('buyer_account_id', '=', id)
          .orderBy('tour_agreement.id')
          .execute()
      ).map(withSealedFile),
      agreementsOffered: (
        await tables
          .selectFrom('tour_agreement')
          .leftJoin('tour_agreement_file', 'tour_agreement_file.id', 'sealed_file_id')
          .select([...agreementFields, 'fingerprint'])
          .where('agent_account_id', '=', id)
          .orderBy('tour_agreement.id')
          .execute()
      ).map(withSealedFile),
      agreementFiles: await tables
        .selectFrom('tour_agreement_file')
        .select(['id', 'content_type', 'byte_size', 'fingerprint', 'uploaded_at'])
        .where('uploaded_by', '=', id)
        .orderBy('uploaded_at')
        .execute(),
      availability: await tables.selectFrom('tour_agent').selectAll().where('account_id', '=', id).execute(),
      calendar: await tables.selectFrom('tour_busy_calendar').selectAll().where('agent_account_id', '=', id).execute(),
    }
  },
  async plan(db, { id }) {
    const tables = tourTables(db)
    const count = async (column: 'buyer_account_id' | 'agent_account_id') =>
      (await tables.selectFrom('tour_request').select('id').where(column, '=', id).execute()).length
    const [asked, shown] = [await count('buyer_account_id'), await count('agent_account_id')]
    const signed = (
      await tables.selectFrom('tour_agreement').select('id').where('buyer_account_id', '=', id).where('signed_at', 'is not', null).execute()
    ).length
    return [
      ...(asked ? [{ what: 'Tours you asked for, with what you wrote', count: asked, outcome: 'erased' as const, why: null }] : []),
      ...(shown
        ? [
            {
              what: 'Tours of your listings; those to come are canceled',
              count: shown,
              outcome: 'kept' as const,
              why: 'They are part of what the buyers asked for.',
            },
          ]
        : []),
      ...(signed
        ? [
            {
              what: 'Agreements you signed before tours',
              count: signed,
              outcome: 'kept' as const,
              why: 'They prove what the law asks agents to agree in writing.',
            },
          ]
        : []),
    ]
  },
  async erase(trx, { id }) {
    const tables = tourTables(trx)
    const coming = await tables
      .selectFrom('tour_request')
      .selectAll()
      .where((is) => is.or([is('buyer_account_id', '=', id), is('agent_account_id', '=', id)]))
      .where('state', 'in', ['requested', 'countered', 'rescheduled', 'confirmed'])
      .execute()
    for (const row of coming)
      await endTour(trx, row, { step: 'withdraw', by: null, state: 'canceled', now: now(), change: { expires_at: null } })
    await tables
      .updateTable('tour_event')
      .set({ reason: null })
      .where('request_id', 'in', (query) => query.selectFrom('tour_request').select('id').where('buyer_account_id', '=', id))
      .execute()
    await tables
      .deleteFrom('tour_agreement')
      .where((is) => is.or([is('buyer_account_id', '=', id), is('agent_account_id', '=', id)]))
      .where('signed_at', 'is', null)
      .execute()
    await tables
      .updateTable('tour_request')
      .set({
        buyer_account_id: null,
        note: '',
        buyer_agent_name: null,
        buyer_agent_brokerage: null,
        reason: null,
        verdict: null,
        client_id: sql<string>`'erased-' || id`,
      })
      .where('buyer_account_id', '=', id)
      .execute()
    await tables.deleteFrom('tour_busy_calendar').where('agent_account_id', '=', id).execute()
    await tables.deleteFrom('tour_agent').where('account_id', '=', id).execute()
    return forgetUnusedOf(trx, files, id)
  },
})
