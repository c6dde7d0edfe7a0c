import * as texts from '#texts/videos'
import { notify } from '#features/notifications/server'
import { hostNames } from '#features/videos/contract'
import type { ReadPublic } from '#platform/http/fetch-public.ts'
import type { Services } from '#platform/http/services.ts'
import { fillMail } from '#platform/mail/plain-text.ts'
import type { LinkSource } from '../../contract/video-link.ts'
import { lockVideo } from '../lock-videos.ts'
import { videoTables } from '../video-rows.ts'
import { askSite, type LinkAnswer } from './oembed.ts'

const hourMs = 3_600_000
const askEveryMs = 24 * hourMs
const tryAgainMs = hourMs
const atMost = 500
/** So many refusals in a row, each a day after the last, and a video counts as gone. */
const failuresUntilGone = 3

interface Link {
  id: number
  account_id: number
  source: LinkSource
  provider_id: string
  title: string
  link_failures: number
  link_unreachable_at: Date | null
}

/**
 * Asks the sites of linked videos whether they still play, each once a day, and tells the owners of those that do not. Returns
 * whose bell has something new. A site that does not answer is asked again in an hour, and no video of it is blamed.
 */
export async function checkLinks(services: Services, read: ReadPublic, signal: AbortSignal): Promise<number[]> {
  const { db, now } = services
  const silent = new Set<LinkSource>()
  const ringing: number[] = []
  for (const link of await dueLinks(services)) {
    if (signal.aborted) break
    const answer = silent.has(link.source) ? 'no-answer' : await askSite(link.source, link.provider_id, read)
    if (answer === 'no-answer') silent.add(link.source)
    const accountIds = await db.transaction().execute(async (trx) => {
      await lockVideo(trx, link.id)
      return keepAnswer({ ...services, db: trx }, link, answer, new Date(now()))
    })
    ringing.push(...accountIds)
  }
  return ringing
}

async function dueLinks({ db, now }: Services): Promise<Link[]> {
  const before = (ms: number) => new Date(now() - ms)
  const rows = await videoTables(db)
    .selectFrom('video_asset')
    .select(['id', 'account_id', 'source', 'provider_id', 'title', 'link_failures', 'link_unreachable_at'])
    .where('source', '<>', 'upload')
    .where('provider_id', 'is not', null)
    .where((where) => where.or([where('link_tried_at', 'is', null), where('link_tried_at', '<=', before(tryAgainMs))]))
    .where((where) => where.or([where('link_checked_at', 'is', null), where('link_checked_at', '<=', before(askEveryMs))]))
    .orderBy('link_tried_at', (order) => order.asc().nullsFirst())
    .limit(atMost)
    .execute()
  return rows as Link[]
}

type Kept = Omit<Services, 'db'> & { db: Parameters<typeof notify>[0] }

async function keepAnswer({ db, now }: Kept, link: Link, answer: LinkAnswer, at: Date): Promise<number[]> {
  const tables = videoTables(db)
  const row = tables.updateTable('video_asset').where('id', '=', link.id)
  if (answer === 'no-answer') {
    await row.set({ link_tried_at: at }).execute()
    return []
  }
  const failures = answer === 'plays' ? 0 : link.link_failures + 1
  const isGone = failures >= failuresUntilGone
  const stored = await row
    .set({
      link_tried_at: at,
      link_checked_at: at,
      link_failures: Math.min(failures, failuresUntilGone),
      link_unreachable_at: isGone ? (link.link_unreachable_at ?? at) : null,
    })
    .executeTakeFirst()
  if (stored.numUpdatedRows === 0n || failures === 0 || link.link_unreachable_at !== null) return []
  if (!isGone && failures > 1) return []
  const host = hostNames[link.source]
  return notify(db, now(), [
    {
      to: { accountId: link.account_id },
      about: `video-link:${link.id}:${isGone ? 'gone' : 'failing'}:${at.getTime()}`,
      topic: 'videos',
      title: fillMail(isGone ? texts.aTourNoLongerPlays : texts.aTourMayNotPlay, { title: link.title }),
      detail: fillMail(isGone ? texts.hostRefusedThreeDays : texts.hostRefusedToday, { host }),
      link: '/agent/dashboard?tab=videos',
    },
  ])
}
