import * as texts from '#texts/notifications'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { mailedNotices } from '../contract.ts'
import { noticeOf } from './inbox.ts'
import { notificationTables } from './notification-rows.ts'
import { openedLink, signed, signingKey } from './signed-links.ts'

/** The page that lists everything one mail told. Whoever holds the mail may open it, without a sign-in. */
export async function mailPageUrl(db: Database, publicUrl: string, mailId: number): Promise<string> {
  return `${publicUrl}/notifications/mail?token=${encodeURIComponent(signed(await signingKey(db), `mail.${mailId}`))}`
}

/** @throws Problem 'not-found' for a link we did not sign, or a mail that is gone. */
export async function mailPage(db: Database, token: string): Promise<ReplyOf<typeof mailedNotices>> {
  const [kind, id] = (openedLink(await signingKey(db), token) ?? '').split('.')
  const tables = notificationTables(db)
  const mail =
    kind === 'mail' ? await tables.selectFrom('notification_mail').selectAll().where('id', '=', Number(id)).executeTakeFirst() : undefined
  if (!mail) throw new Problem('not-found', texts.thisLinkIsntValidOrIts)
  const rows = await tables.selectFrom('notification').selectAll().where('mail_id', '=', mail.id).orderBy('id', 'desc').execute()
  return { sentAt: mail.created_at.toISOString(), items: rows.map(noticeOf) }
}
