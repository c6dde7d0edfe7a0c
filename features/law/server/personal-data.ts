import { merging, type PersonalData } from '#features/personal-data/server'
import { settingsSavedBy } from './pack-settings.ts'
import { noticesSavedBy } from './state-notices.ts'

/** Exports what an administrator saved. It stays: it is what the site told its users. */
export const personalData: PersonalData = {
  name: 'stateNotices',
  merge: [merging.stays('An administrator who saved it.', 'state_notice.saved_by', 'law_pack_setting.changed_by')],
  collect: async (db, { id }) => ({ notices: await noticesSavedBy(db, id), packs: await settingsSavedBy(db, id) }),
  plan: async () => [],
}
