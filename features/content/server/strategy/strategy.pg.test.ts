import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dropPost, markPosted, planFilm } from '#features/content/contract'
import { createDemoGuide } from '#features/guides/server'
import { setVideos } from '#features/listings/contract'
import { trackEvents } from '#features/analytics/contract'
import { deletionPlan, exportData } from '#features/personal-data/contract'
import { noteSearch, saveSearch } from '#features/saved-searches/contract'
import { setChapters } from '#features/videos/contract'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { personalData } from '../personal-data.ts'
import { contentWorld, type ContentWorld } from '../testing/content-world.fixtures.ts'

// Searches count for every agent in their city, so tests that save or note some use cities of their own.
let world: ContentWorld
beforeAll(async () => {
  world = await contentWorld()
})

const plan = (agent: Actor, subject: string, kind: string, dueOn: string) =>
  world.as(agent).call(planFilm, { body: { subject, kind: kind as never, dueOn } })

test('a home, its city and every buyer question are looked at, and what is missing is named in order', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent, { title: 'Oak house' })
  const { listings, listingsTotal, cities, questions, gaps } = await world.strategy(agent)
  expect(listingsTotal).toBe(1)
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

test('homes and cities that more people saved a search for come first, each person once, and what their agent searches for counts nothing', async () => {
  const agent = await world.agent()
  const search = (who: Actor, query: string) => world.as(who).call(saveSearch, { body: { name: query, query } })
  const inFortWorth = await world.published(agent, { zipCode: '76102', title: 'Elm house', bedrooms: 5, price: 400_000 })
  const inElPaso = await world.published(agent, { zipCode: '79901', title: 'Oak house', bedrooms: 7, price: 400_000 })
  for (const buyer of [await world.agent(), await world.agent()]) {
    await search(buyer, 'q=Fort Worth, TX&beds=5')
    await search(buyer, 'q=76102')
  }
  await search(await world.agent(), 'q=El Paso, TX&beds=7')
  await search(await world.agent(), 'q=El Paso, TX&beds=7&maxPrice=300000')
  await search(agent, 'q=El Paso, TX&beds=6')
  const { gaps } = await world.strategy(agent)
  expect(gaps.slice(0, 4).map(({ subject, reason }) => [subject, reason])).toEqual([
    [`listing:${inFortWorth.id}`, 'Buyers can’t jump to a room yet · 2 people saved a search that finds it'],
    [`listing:${inElPaso.id}`, 'Buyers can’t jump to a room yet · one person saved a search that finds it'],
    ['city:Fort Worth, TX', '1 of your homes here, no video about the area · 2 people saved a search that finds it'],
    ['city:El Paso, TX', '1 of your homes here, no video about the area · one person saved a search that finds it'],
  ])
})

test('places where searches found too little come before those with saved searches', async () => {
  const agent = await world.agent()
  await world.published(agent, { zipCode: '79401', title: 'Elm house', bedrooms: 5, price: 400_000 })
  const inHouston = await world.published(agent, { zipCode: '77002', title: 'Bay house', bedrooms: 5, price: 400_000 })
  await world.as(await world.agent()).call(saveSearch, { body: { name: 'Lubbock', query: 'q=Lubbock, TX&beds=5' } })
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const searchFor = (query: string) => world.inject({ method: 'POST', url: noteSearch.path, headers, payload: { consent: true, query } })
  for (const query of ['q=Houston, TX&beds=9', 'q=77002&minPrice=90000000']) await searchFor(query)
  const { gaps } = await world.strategy(agent)
  expect(gaps[0]).toMatchObject({
    subject: `listing:${inHouston.id}`,
    reason: 'Buyers can’t jump to a room yet · 2 searches here found too few homes',
  })
  expect(gaps.find(({ kind }) => kind === 'lifestyle')).toMatchObject({ subject: 'city:Houston, TX' })
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

test('thirty days after a film is posted, the views of its home are compared with those before', async () => {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  const views = async (count: number) => {
    const events = Array.from({ length: count }, () => ({ kind: 'view', propertyId: id }))
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await world.inject({ method: 'POST', url: trackEvents.path, headers, payload: { consent: true, events } })
    world.moveClock(1000)
    await world.server.jobs.runDue()
  }
  const dayMs = 86_400_000
  await views(5)
  world.moveClock(31 * dayMs)
  await views(2)
  world.moveClock(dayMs)
  const film = await plan(agent, `listing:${id}`, 'rooms', world.day(0))
  const answer = await plan(agent, 'question:offer', 'guide', world.day(0))
  for (const { id: postId, revision } of [film, answer])
    await world.as(agent).call(markPosted, { params: { postId }, body: { revision, posted: true, url: '' } })
  const postedOn = world.localDay(0)
  await views(3)
  const results = async () => (await world.strategy(agent)).results
  const about = { postedOn, completeOn: world.localDay(30) }
  expect(await results()).toMatchObject([
    { ...about, title: answer.title, views: null },
    { ...about, title: film.title, isComplete: false, views: { before: 2, after: 3 } },
  ])
  world.moveClock(29 * dayMs)
  await views(1)
  world.moveClock(dayMs)
  await views(7)
  expect((await results())[1]).toMatchObject({ isComplete: true, views: { before: 2, after: 4 } })
  expect((await world.strategy(await world.agent())).results).toEqual([])
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
  await world.services.db.transaction().execute(async (trx) => personalData(world.services).erase?.(trx, agent as never))
  const left = await world.services.db
    .withTables<{ content_post: { account_id: number } }>()
    .selectFrom('content_post')
    .selectAll()
    .where('account_id', '=', agent.id)
    .execute()
  expect(left).toEqual([])
})

test('an agent with more than 200 homes learns how many there are', async () => {
  const agent = await world.agent()
  await sql`insert into listing (list_agent_account_id, x_title, list_price, city, state_or_province, postal_code, latitude, longitude,
      editorial_status, standard_status, x_first_public_at)
    select ${agent.id}, 'Home ' || n, 500000, 'Waco', 'TX', '76701', 31.5, -97.1, 'approved', 'Active', ${new Date(world.services.now())}
    from generate_series(1, 203) n`.execute(world.services.db)
  const { listings, listingsTotal } = await world.strategy(agent)
  expect([listings.length, listingsTotal]).toEqual([200, 203])
})
