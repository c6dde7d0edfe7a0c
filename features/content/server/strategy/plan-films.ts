import * as texts from '#texts/content'
import type { contentStrategy, planFilm } from '#features/content/contract'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { contentTables } from '../post-rows.ts'
import { coverageOf } from './coverage.ts'
import { resultsOf } from './results.ts'

const sourceOf = ({ subject, kind }: { subject: string; kind: string }) => `film:${kind}:${subject}`

export async function strategyOf(services: Services, accountId: number): Promise<ReplyOf<typeof contentStrategy>> {
  const { gaps, ...covered } = await coverageOf(services, accountId)
  const planned = await contentTables(services.db)
    .selectFrom('content_post')
    .select(['source', 'planned_on'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'film')
    .where('state', '=', 'draft')
    .execute()
  const dayOf = new Map(planned.map(({ source, planned_on }) => [source, planned_on]))
  return {
    ...covered,
    gaps: gaps.map(({ listingKey: _, people: __, inVain: ___, ...gap }) => ({ ...gap, plannedOn: dayOf.get(sourceOf(gap)) ?? null })),
    results: await resultsOf(services, accountId),
  }
}

/** Puts what is missing on the calendar with its shots, or moves it there, and returns its id. What is not missing is refused. */
export async function planMissing(
  { db, now }: Services,
  accountId: number,
  { subject, kind, dueOn }: InputOf<typeof planFilm>['body'],
): Promise<number> {
  const gap = (await coverageOf({ db, now }, accountId)).gaps.find((missing) => missing.subject === subject && missing.kind === kind)
  if (!gap) throw new Problem('not-found', texts.chooseAVideo)
  const post = {
    account_id: accountId,
    kind: 'film' as const,
    listing_key: gap.listingKey,
    source: sourceOf(gap),
    title: gap.title.slice(0, 160),
    planned_on: dueOn,
    channel: 'youtube' as const,
    body: fill(texts.filmBody, { title: gap.title }),
    shots: gap.shots,
    created_at: new Date(now()),
  }
  const { id } = await contentTables(db)
    .insertInto('content_post')
    .values(post)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'source']).doUpdateSet(({ eb }) => ({
        planned_on: dueOn,
        shots: gap.shots,
        state: 'draft',
        posted_at: null,
        posted_url: null,
        revision: eb('content_post.revision', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
