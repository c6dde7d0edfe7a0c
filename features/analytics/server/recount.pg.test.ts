import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agentAnalytics, trackEvents, type TrackedEvent } from '#features/analytics/contract'
import { analytics } from '#features/analytics/server'
import { leads } from '#features/leads/server'
import { setChapters } from '#features/videos/contract'
import { tourWorld } from '#fixtures/tours/server/testing/tour-world'

const dayMs = 86_400_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The same numbers between 0 and 1 at every run. */
function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

test('the numbers of random days of the agent’s zone, sources and rooms equal a recount in SQL', async () => {
  const world = await tourWorld(undefined, [leads, analytics])
  world.moveClock(dayMs - (world.services.now() % dayMs) + 60_000)
  const agent = await world.agent()
  const { id: home } = await world.published(agent)
  const { rows: tours } = await sql<{ id: number }>`select video_id::int as id from listing_video where listing_key = ${home}`.execute(
    world.services.db,
  )
  const tour = tours[0]?.id ?? 0
  const chapters = [
    { startSeconds: 0, room: 'Kitchen' as const, label: '' },
    { startSeconds: 30, room: 'Bathroom' as const, label: 'Bath upstairs' },
  ]
  await world.as(agent).call(setChapters, { params: { id: tour }, body: { chapters, durationSeconds: 90 } })
  const random = pseudoRandom(20_261_125)
  const anyOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  for (let turn = 0; turn < 3; turn++) {
    for (let sender = 0; sender < 8; sender++) {
      const events = Array.from({ length: 30 }, (): TrackedEvent => {
        const kind = anyOf(['impression', 'view', 'play', 'watch', 'share'] as const)
        if (kind === 'view') return { kind, propertyId: home, referrer: anyOf(['', 'www.google.com', 'www.facebook.com', 'example.com']) }
        if (kind !== 'watch') return { kind, propertyId: home }
        return { kind, propertyId: home, videoId: tour, roomStart: anyOf([0, 30, 31]), seconds: anyOf([0.25, 5, 12.5, 60]) }
      })
      const { statusCode } = await world.inject({
        method: 'POST',
        url: trackEvents.path,
        headers: { 'user-agent': `${firefox} ${anyOf(['a', 'b', 'c'])}` },
        payload: { consent: true, events },
      })
      expect(statusCode).toBe(204)
    }
    world.moveClock(1000)
    await world.server.jobs.runDue()
    if (turn < 2) world.moveClock(dayMs)
  }
  const { days, sources, homes } = await world.as(agent).call(agentAnalytics, { query: { propertyId: home } })
  const recount = async (what: string, where: string): Promise<number> => {
    const { rows } = await sql<{ value: number }>`
      select coalesce(${sql.raw(what)}, 0)::double precision as value from internet_tracking
      where listing_key = ${home} and ${sql.raw(where)}`.execute(world.services.db)
    return rows[0]?.value ?? Number.NaN
  }
  const cellKinds = {
    impressions: ['count(*)', "event_type = 'Non-Detailed View'"],
    views: ['count(*)', "event_type = 'Detailed View'"],
    visitors: ['count(distinct visitor)', "event_type = 'Detailed View'"],
    plays: ['count(*)', "event_type = 'Property Videos'"],
    watchedSeconds: ['floor(sum(seconds) + 0.5)', "event_type = 'Video Watched'"],
    shares: ['count(*)', "event_type = 'Share'"],
  } as const
  let filled = 0
  for (let cell = 0; cell < 60; cell++) {
    const { day: of, isUtc, ...shown } = anyOf(days.slice(-6))
    expect(isUtc).toBe(false)
    const measure = anyOf(Object.keys(cellKinds) as (keyof typeof cellKinds)[])
    const [what, where] = cellKinds[measure]
    expect(shown[measure], `${measure} of ${of}`).toBe(
      await recount(what, `${where} and (event_timestamp at time zone 'America/Chicago')::date = '${of}'`),
    )
    if (shown[measure] > 0) filled += 1
  }
  expect(filled).toBeGreaterThan(20)
  expect(sources.map(({ source }) => source).toSorted()).toEqual(['direct', 'other', 'search', 'social'])
  for (const { source, views } of sources)
    expect(views).toBe(await recount('count(*)', `event_type = 'Detailed View' and source = '${source}'`))
  for (const { room, watchedSeconds } of homes[0]?.rooms ?? [])
    expect(watchedSeconds).toBe(await recount('floor(sum(seconds) + 0.5)', `event_type = 'Video Watched' and room = '${room}'`))
})
