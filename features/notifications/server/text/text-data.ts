import { merging, type PersonalData } from '#features/personal-data/server'
import { consentOf, consentTables } from './text-alerts.ts'

/** That somebody agreed to be texted, to which sentence and when. */
export const textData: PersonalData = {
  name: 'textAlerts',
  merge: [merging.erased('text_alert_consent.account_id')],
  async collect(db, { id }) {
    const consent = await consentOf(db, id)
    return consent ? { phone: consent.phone, statement: consent.statement, agreedAt: consent.given_at.toISOString() } : null
  },
  async plan(db, { id }) {
    return (await consentOf(db, id)) ? [{ what: 'Your consent to alerts by text', count: 1, outcome: 'erased', why: null }] : []
  },
  async erase(trx, { id }) {
    await consentTables(trx).deleteFrom('text_alert_consent').where('account_id', '=', id).execute()
  },
}
