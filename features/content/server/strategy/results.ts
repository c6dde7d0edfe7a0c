import { sql } from 'kysely'
import type { FilmResult } from '#features/content/contract'
import type { Services } from '#platform/http/services.ts'

const dayMs = 86_400_000
const daysCounted = 30
const shownAtMost = 20

interface PostedLine {
  id: number
  title: string
  posted_at: Date
  is_home: boolean
  before: number
  after: number
}

/** Returns how often the home of each posted film was opened in the 30 days before and after, last posted first. */
export async function resultsOf({ db, now }: Pick<Services, 'db' | 'now'>, accountId: number): Promise<FilmResult[]> {
  const { rows } = await sql<PostedLine>`
    with film as (
      select post.id, post.title, post.posted_at, (post.posted_at at time zone 'UTC')::date as day, listing.listing_key
      from content_post post
      left join listing on listing.listing_key = post.listing_key and listing.list_agent_account_id = post.account_id
      where post.account_id = ${accountId} and post.kind = 'film' and post.state = 'posted'
      order by post.posted_at desc, post.id desc limit ${shownAtMost}
    )
    select id, title, posted_at, listing_key is not null as is_home,
      (select coalesce(sum(views), 0)::int from listing_view opened where opened.listing_key = film.listing_key
        and opened.day >= film.day - ${daysCounted}::int and opened.day < film.day) as before,
      (select coalesce(sum(views), 0)::int from listing_view opened where opened.listing_key = film.listing_key
        and opened.day >= film.day and opened.day < film.day + ${daysCounted}::int) as after
    from film order by posted_at desc, id desc`.execute(db)
  return rows.map(({ id, title, posted_at, is_home, before, after }) => {
    const completeAt = Date.parse(posted_at.toISOString().slice(0, 10)) + daysCounted * dayMs
    return {
      id,
      title,
      postedOn: posted_at.toISOString().slice(0, 10),
      completeOn: new Date(completeAt).toISOString().slice(0, 10),
      isComplete: now() >= completeAt,
      views: is_home ? { before, after } : null,
    }
  })
}
