import { merging, type PersonalData } from '#features/personal-data/server'
import { notificationTables } from './notification-rows.ts'

/** What a person was told of, by which ways, and when they are mailed. */
export const noticesData: PersonalData = {
  name: 'notifications',
  merge: [merging.erased('notification_person.account_id')],
  async collect(db, { id }) {
    const tables = notificationTables(db)
    const person = await tables.selectFrom('notification_person').selectAll().where('account_id', '=', id).executeTakeFirst()
    if (!person) return null
    const { time_zone, digest_hour, digest_weekday, price_drop_percent, paused_until } = person
    const items = await tables.selectFrom('notification').selectAll().where('person_id', '=', person.id).orderBy('id').execute()
    return {
      settings: { time_zone, digest_hour, digest_weekday, price_drop_percent, paused_until },
      items: items.map(({ topic, title, detail, reason, link, created_at, read_at, mail_id, pushed_at, texted_at }) => ({
        topic,
        title,
        detail,
        reason,
        link,
        created_at,
        read_at,
        mailed: mail_id !== null,
        pushed: pushed_at !== null,
        texted: texted_at !== null,
      })),
    }
  },
  async plan(db, { id }) {
    const { count } = await notificationTables(db)
      .selectFrom('notification')
      .innerJoin('notification_person', 'notification_person.id', 'notification.person_id')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    return count === 0 ? [] : [{ what: 'Notifications', count, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    await notificationTables(trx).deleteFrom('notification_person').where('account_id', '=', id).execute()
  },
}
