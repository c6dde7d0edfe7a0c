import type { PersonalData } from '#features/personal-data/server'
import { assistantTables } from './assistance.ts'

/** Whom somebody lets write for them, and who lets them. What they wrote belongs to messaging. */
export const personalData: PersonalData = {
  name: 'assistants',
  async collect(db, { id }) {
    return {
      assistants: await assistantTables(db)
        .selectFrom('assistant')
        .selectAll()
        .where((is) => is.or([is('agent_account_id', '=', id), is('assistant_account_id', '=', id)]))
        .execute(),
    }
  },
  plan: async () => [],
  async erase(trx, { id }) {
    await assistantTables(trx)
      .deleteFrom('assistant')
      .where((is) => is.or([is('agent_account_id', '=', id), is('assistant_account_id', '=', id)]))
      .execute()
  },
}
