import { merging, type PersonalData } from '#features/personal-data/server'
import { assistanceWith, assistantTables } from './assistance.ts'
import { endAssistance } from './end-assistance.ts'

/** Whom somebody lets write for them, and who lets them. What they wrote belongs to messaging. */
export const personalData: PersonalData = {
  name: 'assistants',
  merge: [merging.stops('assistant', 'assistant.agent_account_id', 'assistant.assistant_account_id')],
  async collect(db, { id }) {
    return {
      assistants: await assistantTables(db).selectFrom('assistant').selectAll().where(assistanceWith(id)).execute(),
    }
  },
  plan: async () => [],
  async erase(trx, { id }) {
    await endAssistance(trx, id)
  },
}
