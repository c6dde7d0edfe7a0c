import * as texts from '#texts/moderation'
import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { legalHold } from '#features/listings/server'
import type { CaseKind, CaseStep, ModerationCase, Signal } from '#features/moderation/contract'
import type { Database } from '#platform/database/database.ts'
import { moderationTables, type CaseRow } from './case-rows.ts'
import { photoMatchesOf } from './photo-matches.ts'

const pageLength = 25
const decidedAtMost = 50
const commentsAtMost = 5
const undoMs = 30 * 60_000

interface CasesPage {
  items: ModerationCase[]
  nextCursor: string | null
}

/** Returns a page of what waits: the highest score first, of equal ones the oldest. A cursor is score and id of the last one before. */
export async function waitingCases(db: Database, cursor: string | undefined, now: number): Promise<CasesPage> {
  let query = moderationTables(db)
    .selectFrom('moderation_case')
    .selectAll()
    .where('waits', '=', true)
    .orderBy('score', 'desc')
    .orderBy('id')
    .limit(pageLength + 1)
  if (cursor) {
    const [score = 0, id = 0] = cursor.split('_').map(Number)
    query = query.where('score', '<=', score).where((is) => is.or([is('score', '<', score), is('id', '>', id)]))
  }
  const rows = await query.execute()
  const shown = rows.slice(0, pageLength)
  const last = shown.at(-1)
  return {
    items: await complete(db, shown, now),
    nextCursor: rows.length > pageLength && last ? `${last.score}_${last.id}` : null,
  }
}

/** Returns what was decided, the newest first. */
export async function decidedCases(db: Database, now: number): Promise<CasesPage> {
  const rows = await moderationTables(db)
    .selectFrom('moderation_case')
    .selectAll()
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(decidedAtMost)
    .execute()
  return { items: await complete(db, rows, now), nextCursor: null }
}

/** Until when the last decision can be taken back; undefined when it cannot. */
export function undoUntil({ previous, decided_at, answered_at }: CaseRow, now: number): Date | undefined {
  if (!previous || !decided_at || (answered_at && answered_at > decided_at)) return undefined
  const until = new Date(decided_at.getTime() + undoMs)
  return until.getTime() > now ? until : undefined
}

/** What can be decided next. Messages are decided where they are read, by those who may read them. */
export function stepsFor({ kind, state, waits }: Pick<CaseRow, 'kind' | 'state' | 'waits'>): CaseStep[] {
  if (kind === 'messages') return []
  if (state === 'taken_down') return waits ? ['dismiss', 'uphold'] : ['dismiss']
  const takeDown: CaseStep[] = kind === 'agent' ? [] : ['take_down']
  if (state === 'change_asked') return waits ? ['dismiss', 'uphold', ...takeDown] : ['dismiss', ...takeDown]
  return state === 'open' ? ['dismiss', 'ask', ...takeDown] : []
}

export async function complete(db: Database, rows: readonly CaseRow[], now: number): Promise<ModerationCase[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const people = await accountsById(db, [
    ...new Set(rows.flatMap((row) => (row.decided_by ? [row.account_id, row.decided_by] : [row.account_id]))),
  ])
  const [titles, signals, photoMatches, comments, reportLinks] = await Promise.all([
    titlesOf(db, rows),
    signalsOf(db, ids),
    photoMatchesOf(db, ids),
    commentsOf(db, ids),
    linksOfMessageReports(db, ids),
  ])
  const nameById = (id: number) => {
    const account = people.get(id)
    return account ? nameOf(account) : texts.formerMember
  }
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    kind: row.kind,
    thingId: row.thing_id,
    ...(titles.get(`${row.kind} ${row.thing_id}`) ?? { title: nameById(row.account_id), link: reportLinks.get(row.id) ?? null }),
    person: { id: row.account_id, name: nameById(row.account_id) },
    state: row.state,
    waits: row.waits,
    score: row.score,
    signals: signals.get(row.id) ?? [],
    photoMatches: photoMatches.get(row.id) ?? [],
    comments: comments.get(row.id) ?? [],
    openedAt: row.opened_at.toISOString(),
    reason: row.reason,
    details: row.details,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by ? nameById(row.decided_by) : null,
    undoUntil: undoUntil(row, now)?.toISOString() ?? null,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    steps: stepsFor(row),
  }))
}

type Titled = Pick<ModerationCase, 'title' | 'link'>

/** By kind and id, for everything that has a title of its own; the name of the person stands for what has none. */
export async function titlesOf(db: Database, rows: readonly Pick<CaseRow, 'kind' | 'thing_id'>[]): Promise<Map<string, Titled>> {
  const idsOf = (kind: CaseKind) => [...new Set(rows.filter((row) => row.kind === kind).map((row) => row.thing_id))]
  const [videoIds, agentIds, guideIds, answerIds] = [idsOf('video'), idsOf('agent'), idsOf('guide'), idsOf('answer')]
  const [homes, videos, agents, guides, answers] = await Promise.all([
    legalHold.listingsById(db, idsOf('home')),
    videoIds.length === 0 ? [] : videoTitles(db, videoIds),
    agentIds.length === 0 ? [] : agentNames(db, agentIds),
    guideIds.length === 0 ? [] : guideTitles(db, guideIds),
    answerIds.length === 0 ? [] : answerTitles(db, answerIds),
  ])
  return new Map<string, Titled>([
    ...[...homes.values()].map(({ id, title }) => [`home ${id}`, { title, link: `/property/${id}` }] as const),
    ...videos.map(({ id, title, home }) => [`video ${id}`, { title, link: home ? `/property/${home}` : null }] as const),
    ...agents.map(({ id, name, slug }) => [`agent ${id}`, { title: name, link: `/agents/${slug}` }] as const),
    ...guides.map(({ id, title }) => [`guide ${id}`, { title, link: `/buyer-guide-videos/${id}` }] as const),
    ...answers.map(({ id, title, home }) => [`answer ${id}`, { title, link: `/property/${home}#answers` }] as const),
  ])
}

async function videoTitles(db: Database, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; title: string; home: number | null }>`
    select id, title, (select min(listing_key) from listing_video join listing using (listing_key)
      where video_id = video_asset.id and x_is_public) as home
    from video_asset where id = any(${[...ids]})`.execute(db)
  return rows
}

async function guideTitles(db: Database, ids: readonly number[]) {
  return (await sql<{ id: number; title: string }>`select id, title from guide_video where id = any(${[...ids]})`.execute(db)).rows
}

async function answerTitles(db: Database, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; title: string; home: number }>`
    select id, coalesce(published, waiting) ->> 'question' as title, listing_key as home
    from listing_answer where id = any(${[...ids]})`.execute(db)
  return rows
}

async function agentNames(db: Database, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; slug: string }>`
    select account_id as id, concat_ws(' ', first_name, last_name) as name, slug
    from agent_profile join account on account.id = account_id where account_id = any(${[...ids]})`.execute(db)
  return rows
}

async function signalsOf(db: Database, ids: readonly number[]): Promise<Map<number, Signal[]>> {
  const rows = await moderationTables(db)
    .selectFrom('moderation_signal')
    .select(['case_id', 'kind', 'weight', 'detail', 'arose_at'])
    .where('case_id', 'in', ids)
    .orderBy('weight', 'desc')
    .orderBy('arose_at')
    .execute()
  const grouped = Map.groupBy(rows, ({ case_id }) => case_id)
  return new Map(
    [...grouped].map(([id, each]) => [
      id,
      each.map(({ kind, weight, detail, arose_at }) => ({ kind, weight, detail, aroseAt: arose_at.toISOString() })),
    ]),
  )
}

/** Where the newest report of messages is read and decided, by case. */
async function linksOfMessageReports(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await moderationTables(db)
    .selectFrom('moderation_signal')
    .select(['case_id', sql<string>`max(key::bigint)`.as('report')])
    .where('case_id', 'in', ids)
    .where('kind', '=', 'message-report')
    .groupBy('case_id')
    .execute()
  return new Map(rows.map(({ case_id, report }) => [case_id, `/admin/message-reports?report=${report}`]))
}

/** What reporters wrote, by case, the newest first. */
async function commentsOf(db: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; comments: string[] }>`
    select case_id as id, (array_agg(report.details order by report.id desc))[1:${commentsAtMost}::integer] as comments
    from moderation_signal signal join moderation_report report
      -- Only those keys are numbers of reports, and a cast of the other side would read all of them.
      on report.id = case when signal.kind in ('report', 'serious-report') then signal.key::bigint end
    where signal.case_id = any(${[...ids]}) and signal.kind in ('report', 'serious-report') and report.details <> ''
    group by case_id`.execute(db)
  return new Map(rows.map(({ id, comments }) => [id, comments]))
}
