import type { DeletionLine } from '#features/personal-data/contract'
import { merging, type PersonalData } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'
import { caseTables } from './case-rows.ts'

const why = 'They’re legal statements. The agent must be able to show what was claimed, and we must be able to show what we did and when.'

export const personalData: PersonalData = {
  name: 'copyrightNotices',
  merge: [
    merging.moves('copyright-notices', 'takedown_case.sender_account_id'),
    merging.movesToAgent('copyright-notices', 'takedown_case.agent_account_id'),
  ],
  async collect(db, { id }) {
    const [sent, about] = await Promise.all([sentBy(db, id).selectAll().execute(), against(db, id).selectAll().execute()])
    return [
      ...sent.map(({ case_number, state, notice, received_at }) => ({ case_number, state, notice, received_at })),
      // The agent was sent the notice when the material was hidden.
      ...about.map(({ case_number, state, notice, hidden_at, counter, countered_at }) => ({
        case_number,
        state,
        notice: hidden_at ? notice : null,
        hidden_at,
        counter,
        countered_at,
      })),
    ]
  },
  async plan(db, { id }) {
    const [sent, about] = await Promise.all([
      sentBy(db, id).select('case_number').execute(),
      against(db, id).select('case_number').where('hidden_at', 'is not', null).execute(),
    ])
    const lines: DeletionLine[] = [
      { what: 'Copyright notices you sent', count: sent.length, outcome: 'kept', why },
      { what: 'Copyright notices about your listings and videos, and your counter-notices', count: about.length, outcome: 'kept', why },
    ]
    return lines.filter(({ count }) => count !== 0)
  },
  async erase(trx, { id }) {
    await caseTables(trx).updateTable('takedown_case').set({ sender_account_id: null }).where('sender_account_id', '=', id).execute()
  },
}

const sentBy = (db: Database, id: number) => caseTables(db).selectFrom('takedown_case').where('sender_account_id', '=', id)
const against = (db: Database, id: number) => caseTables(db).selectFrom('takedown_case').where('agent_account_id', '=', id)
