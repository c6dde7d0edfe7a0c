import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Problem } from '#platform/contract/problem.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { findGuides } from './find-guides.ts'
import { GuideCard } from './guide-card.tsx'
import { GuideScreen, placeAt } from './guide-screen.tsx'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import { guideFixture, placeFixture, settingsFixture } from './testing/guide.fixtures.ts'
import GuidesPage from './guides-page.tsx'

type PageData = Parameters<typeof GuidesPage>[0]['loaderData']

const inRouter = (element: React.ReactNode) =>
  render(
    <PublicSettingsProvider value={settingsFixture}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </PublicSettingsProvider>,
  )

function show(change: Partial<PageData>) {
  const none = { items: [], nextCursor: null, problems: {}, typed: { kind: '', topic: '', zip: '' }, tips: [] }
  return inRouter(<GuidesPage params={{}} loaderData={{ ...none, ...change }} />)
}

const agent = { name: 'Maya Castellanos', brokerageName: 'Lone Juniper Realty' }

test('a list without videos says why, and offers a way on', async () => {
  const empty = await show({})
  await expect.element(empty.getByText('No videos yet')).toBeVisible()
  await expect.element(empty.getByRole('link', { name: 'Read the buying guide' })).toHaveAttribute('href', '/buying-guide')
  await empty.unmount()
  const filtered = await show({ typed: { kind: 'guide', topic: '', zip: '' } })
  await expect.element(filtered.getByText('No matching videos')).toBeVisible()
  await expect.element(filtered.getByRole('link', { name: 'Show all videos' })).toHaveAttribute('href', '/buyer-guide-videos')
})

test('what was typed stays in the fields, and a ZIP nobody knows is explained beside its field', async () => {
  const screen = await show({ typed: { kind: 'lifestyle', topic: '', zip: '00000' }, problems: { zip: 'We couldn’t find ZIP 00000.' } })
  await expect.element(screen.getByLabelText('Near ZIP')).toHaveValue('00000')
  await expect.element(screen.getByLabelText('Near ZIP')).toHaveAccessibleDescription('We couldn’t find ZIP 00000.')
  await expect.element(screen.getByLabelText('Type')).toHaveValue('lifestyle')
})

test('the way to more videos keeps the filters', async () => {
  const screen = await show({ items: [guideFixture(1)], nextCursor: '0_1', typed: { kind: 'guide', topic: 'visit', zip: '' } })
  await expect
    .element(screen.getByRole('link', { name: 'More videos' }))
    .toHaveAttribute('href', '/buyer-guide-videos?kind=guide&topic=visit&cursor=0_1')
})

test('a card says what it is about, where it holds, how long it is and whose it is', async () => {
  const screen = await inRouter(<GuideCard guide={guideFixture(7, { area: 'Austin, TX', places: [placeFixture(1, 'The pond')] })} />)
  await expect.element(screen.getByRole('link', { name: 'Guide 7' })).toHaveAttribute('href', '/buyer-guide-videos/7')
  await expect.element(screen.getByText('1 place on the map')).toBeVisible()
  for (const text of ['Austin, TX', '0:15', 'Maya Castellanos, Juniper & Oak Realty']) expect(screen.container.textContent).toContain(text)
})

test('a video that holds everywhere says so, and one without a picture or a length has a card all the same', async () => {
  const bare = guideFixture(7, { video: videoFixture({ id: 7, title: 'Bare', chapters: [], posterUrl: null, durationSeconds: null }) })
  const screen = await inRouter(<GuideCard guide={bare} />)
  expect(screen.container.textContent).toContain('Anywhere')
  expect(screen.container.textContent).not.toMatch(/null|NaN|Length/)
})

test('an address that cannot be read asks nobody and names the field', async () => {
  const asked: unknown[] = []
  const call = (async (_: unknown, input: unknown) => {
    asked.push(input)
    return { items: [guideFixture(1)], nextCursor: null }
  }) as unknown as Parameters<typeof findGuides>[0]
  expect(await findGuides(call, new URLSearchParams('zip=78'))).toEqual({
    items: [],
    nextCursor: null,
    problems: { zip: 'Please enter a 5-digit ZIP code.' },
  })
  expect(asked).toEqual([])
  expect((await findGuides(call, new URLSearchParams('kind=&topic=visit&zip='))).items).toHaveLength(1)
  expect(asked).toEqual([{ query: { topic: 'visit' } }])
})

test('a ZIP that the server does not know is explained, and any other failure is not hidden', async () => {
  const refusing = (problem: Problem) =>
    (async () => {
      throw problem
    }) as unknown as Parameters<typeof findGuides>[0]
  const unknown = refusing(new Problem('invalid-input', 'We couldn’t find ZIP 00000.'))
  expect((await findGuides(unknown, new URLSearchParams('zip=00000'))).problems).toEqual({ zip: 'We couldn’t find ZIP 00000.' })
  const broken = refusing(new Problem('unavailable', 'Try again in a minute.'))
  await expect(findGuides(broken, new URLSearchParams())).rejects.toMatchObject({ problem: 'unavailable' })
})

test.each([
  [0, -1],
  [1.9, -1],
  [1.96, 0],
  [2, 0],
  [5, 0],
  [8, 1],
  [900, 1],
])('at second %d the place is %i', (seconds, index) => {
  expect(placeAt([{ startSeconds: 2 }, { startSeconds: 8 }], seconds)).toBe(index)
})

test('pressing a place goes there and marks it', async () => {
  const places = [placeFixture(0, 'The pond'), placeFixture(4, 'The benches')]
  const screen = await inRouter(
    <GuideScreen video={videoFixture({ id: 1, title: 'A walk', chapters: [] })} places={places} agent={agent} />,
  )
  const list = screen.getByRole('list', { name: 'Places in this video' })
  await expect.element(list.getByRole('button', { name: /The pond/ })).not.toHaveAttribute('aria-current')
  await list.getByRole('button', { name: /The benches/ }).click()
  await expect.element(list.getByRole('button', { name: /The benches/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(list.getByRole('button', { name: /The pond/ })).not.toHaveAttribute('aria-current')
})

test('a video without places has no list beside it', async () => {
  const screen = await inRouter(<GuideScreen video={videoFixture({ id: 1, title: 'A walk', chapters: [] })} places={[]} agent={agent} />)
  await expect.element(screen.getByRole('list', { name: 'Places in this video' })).not.toBeInTheDocument()
})
