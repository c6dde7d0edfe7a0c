import { merging, type PersonalData } from '#features/personal-data/server'
import { noticesSavedBy } from './state-notices.ts'

/** Export: the versions an administrator saved. They stay as they are: they are what the site told everybody. */
export const personalData: PersonalData = {
  name: 'stateNotices',
  merge: [merging.stays('An administrator who saved it.', 'state_notice.saved_by')],
  collect: (db, { id }) => noticesSavedBy(db, id),
  plan: async () => [],
}
