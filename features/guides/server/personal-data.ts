import { merging, type PersonalData } from '#features/personal-data/server'
import { guidesOf } from './read-guides.ts'
import { guideTables } from './guide-rows.ts'

/** What this feature keeps about an agent who takes their data along or leaves. */
export const personalData: PersonalData = {
  name: 'guides',
  merge: [merging.movesToAgent('guides', 'guide_video.account_id')],
  async collect(db, { id }) {
    const guides = await guidesOf(db, id)
    return guides.map(({ agent: _, video, area: __, ...guide }) => ({ ...guide, videoId: video.id }))
  },
  async plan(db, { id }) {
    const count = (await guidesOf(db, id)).length
    return count === 0 ? [] : [{ what: 'Your guide and lifestyle videos', count, outcome: 'erased', why: 'They are yours.' }]
  },
  async erase(trx, { id }) {
    await guideTables(trx).deleteFrom('guide_video').where('account_id', '=', id).execute()
  },
}
