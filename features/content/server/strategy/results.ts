import { sql } from 'kysely'
import { findAgentZone } from '#features/agents/server'
import { countViews, dayIn } from '#features/analytics/server'
import type { FilmResult } from '#features/content/contract'
import type { Services } from '#platform/http/services.ts'

const dayMs = 86_400_000
const daysCounted = 30
const maxResults = 20

interface PostedLine {
  id: number
  title: string
  posted_at: Date
  listing_key: number | null
}

const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Returns the views of the home of each posted film in the 30 days before and after, last posted first. Days are the agent's. */
export async function resultsOf({ db, now }: Pick<Services, 'db' | 'now'>, accountId: number): Promise<FilmResult[]> {
  const timeZone = await findAgentZone(db, accountId)
  const { rows } = await sql<PostedLine>`
    select post.id::int as id, post.title, post.posted_at, listing.listing_key::int as listing_key
    from content_post post
    left join listing on listing.listing_key = post.listing_key and listing.list_agent_account_id = post.account_id
    where post.account_id = ${accountId} and post.kind = 'film' and post.state = 'posted'
    order by post.posted_at desc, post.id desc limit ${maxResults}`.execute(db)
  return Promise.all(
    rows.map(async ({ id, title, posted_at, listing_key }) => {
      const postedOn = dayIn(timeZone, posted_at.getTime())
      const completeOn = daysAfter(postedOn, daysCounted)
      const viewsIn = (key: number, from: string, to: string) => countViews(db, { keys: [key], agentId: accountId }, { from, to, timeZone })
      const views =
        listing_key === null
          ? null
          : {
              before: await viewsIn(listing_key, daysAfter(postedOn, -daysCounted), daysAfter(postedOn, -1)),
              after: await viewsIn(listing_key, postedOn, daysAfter(completeOn, -1)),
            }
      return { id, title, postedOn, completeOn, isComplete: dayIn(timeZone, now()) >= completeOn, views }
    }),
  )
}
