import { beforeAll, expect, test } from 'vitest'
import { dropPost, planFilm } from '#features/content/contract'
import { createDemoGuide } from '#features/guides/server'
import { setVideos } from '#features/listings/contract'
import { deletionPlan, exportData } from '#features/personal-data/contract'
import { setChapters } from '#features/videos/contract'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { personalData } from '../personal-data.ts'
import { contentWorld, type ContentWorld } from '../testing/content-world.fixtures.ts'

let world: ContentWorld
beforeAll(async () => {
  world = await contentWorld()
})

const plan = (agent: Actor, subject: string, kind: string, dueOn: string) =>
  world.as(agent).call(planFilm, { body: { subject, kind: kind as never, dueOn } })

test('a home, its city and every buyer question are looked at, and what is missing is named in order', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent, { title: 'Oak house' })
  const { listings, cities, questions, gaps } = await world.strategy(agent)
  expect(listings).toEqual([
    {
      subject: `listing:${id}`,
      title: 'Oak house',
      cells: [
        { kind: 'tour', has: true },
        { kind: 'rooms', has: false },
      ],
    },
  ])
  expect(cities).toEqual([{ subject: 'city:Austin, TX', title: 'Austin, TX', cells: [{ kind: 'lifestyle', has: false }] }])
  expect(questions).toHaveLength(9)
  expect(gaps.map(({ kind }) => kind)).toEqual(['rooms', 'lifestyle', ...Array.from({ length: 9 }, () => 'guide')])
  expect(gaps[0]).toMatchObject({ title: 'Mark the rooms of Oak house', reason: 'Buyers can’t jump to a room yet', plannedOn: null })
  expect(gaps[1]).toMatchObject({ title: 'Film life in Austin, TX', reason: '1 of your homes here, no video about the area' })
})

test('rooms that are marked, a guide and a video about the area are missing no more', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  const videoId = await world.tourOf(agent)
  await world.as(agent).call(setVideos, { params: { id }, body: { videoIds: [videoId] } })
  await world
    .as(agent)
    .call(setChapters, { params: { id: videoId }, body: { chapters: [{ startSeconds: 0, room: 'Kitchen', label: '' }] } })
  const guide = { title: 'How to offer', summary: '', zipCode: null, places: [] }
  const at = new Date(world.services.now())
  await createDemoGuide(world.services.db, agent.id, { ...guide, videoId: await world.tourOf(agent), kind: 'guide', topic: 'offer' }, at)
  const lifestyle = { ...guide, videoId: await world.tourOf(agent), kind: 'lifestyle' as const, topic: null, zipCode: '78704' }
  const place = { startSeconds: 0, name: 'Park', note: '', latitude: 30.25, longitude: -97.76 }
  await createDemoGuide(world.services.db, agent.id, { ...lifestyle, places: [place] }, at)
  const { listings, cities, questions, gaps } = await world.strategy(agent)
  expect([listings, cities].map((rows) => rows.flatMap(({ cells }) => cells.map(({ has }) => has)))).toEqual([[true, true], [true]])
  expect(questions.filter(({ cells }) => cells[0]?.has).map(({ subject }) => subject)).toEqual(['question:offer'])
  expect(gaps.map(({ subject }) => subject)).not.toContain('question:offer')
  expect(gaps).toHaveLength(8)
})

test('cities with more homes come first', async () => {
  const agent = await world.agent()
  await world.published(agent, { zipCode: '75201' })
  for (let count = 0; count < 2; count += 1) await world.published(agent, { zipCode: '78704' })
  const { cities, gaps } = await world.strategy(agent)
  expect(cities.map(({ title }) => title)).toEqual(['Austin, TX', 'Dallas, TX'])
  expect(gaps.filter(({ kind }) => kind === 'lifestyle').map(({ reason }) => reason.slice(0, 1))).toEqual(['2', '1'])
})

test('a video that is picked is on the calendar with its shots in the order of a walk, and picking it again moves it', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent, { bedrooms: 3, bathroomsFull: 2 })
  const subject = `listing:${id}`
  const film = await plan(agent, subject, 'rooms', world.day(9))
  expect(film).toMatchObject({ kind: 'film', plannedOn: world.day(9), channel: 'youtube', hasPicture: false })
  expect(film.shots).toEqual([
    'Front of Structure',
    'Entry',
    'Living Room',
    'Dining Room',
    'Kitchen',
    'Primary Bedroom',
    'Primary Bathroom',
    'Bedroom 1',
    'Bedroom 2',
    'Bathroom',
    'Laundry',
    'Garage',
    'Yard',
  ])
  const moved = await plan(agent, subject, 'rooms', world.day(12))
  expect([moved.id, moved.plannedOn, moved.revision]).toEqual([film.id, world.day(12), 1])
  expect((await world.strategy(agent)).gaps[0]).toMatchObject({ subject, plannedOn: world.day(12) })
  expect((await world.posts(agent)).filter(({ kind }) => kind === 'film')).toHaveLength(1)
  await world.as(agent).call(dropPost, { params: { postId: film.id } })
  expect((await world.strategy(agent)).gaps[0]).toMatchObject({ subject, plannedOn: null })
  expect(await plan(agent, subject, 'rooms', world.day(3))).toMatchObject({ id: film.id, plannedOn: world.day(3) })
})

test('what is not missing, not theirs, or no day is not planned', async () => {
  const [agent, rival] = [await world.agent(), await world.agent()]
  const { id } = await world.published(agent)
  expect(await refusal(plan(rival, `listing:${id}`, 'rooms', world.day(1)))).toMatchObject({ status: 404 })
  expect(await refusal(plan(agent, `listing:${id}`, 'tour', world.day(1)))).toMatchObject({
    status: 404,
    message: 'Choose a video from the list.',
  })
  expect(await refusal(plan(agent, `listing:${id}`, 'dance', world.day(1)))).toMatchObject({
    status: 400,
    message: 'Choose a video from the list.',
  })
  expect(await refusal(plan(agent, `listing:${id}`, 'rooms', '2026-13-01'))).toMatchObject({
    status: 400,
    message: 'Enter a day such as 2026-12-06.',
  })
})

test('an agent takes the plans along, and they go with the account', async () => {
  const agent = await world.agent()
  await world.strategy(agent)
  await plan(agent, 'question:offer', 'guide', world.day(4))
  expect(JSON.stringify(await world.as(agent).call(exportData))).toContain('Answer: Make an offer')
  expect((await world.as(agent).call(deletionPlan)).lines).toContainEqual(
    expect.objectContaining({ what: 'Posts and videos you planned', count: 1, outcome: 'erased' }),
  )
  await world.services.db.transaction().execute(async (trx) => personalData.erase?.(trx, agent as never))
  const left = await world.services.db
    .withTables<{ content_post: { account_id: number } }>()
    .selectFrom('content_post')
    .selectAll()
    .where('account_id', '=', agent.id)
    .execute()
  expect(left).toEqual([])
})
