import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Guide } from '#features/guides/contract'
import type { Video } from '#features/videos/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { toastStore } from '#platform/web/toast/toast.ts'
import AgentGuidesPage from './agent-guides-page.tsx'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import { guideFixture, settingsFixture } from './testing/guide.fixtures.ts'

let guides: Guide[]
let videos: Video[]
let sent: { method: string; path: string; body: unknown }[]
let refusal: Response | undefined

beforeEach(() => {
  guides = []
  videos = [
    videoFixture({ id: 1, title: 'The park', chapters: [] }),
    videoFixture({ id: 2, title: 'Still arriving', chapters: [], status: 'Processing' }),
  ]
  sent = []
  refusal = undefined
  sharedQueries().clear()
  for (const { id } of toastStore.get()) toastStore.remove(id)
  signInAs({ id: 2, name: 'Maya', isAgent: true, role: 'agent' })
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(input, window.location.href).pathname
    if (path === '/api/agent/videos') return Response.json({ items: videos })
    if (path === '/api/agent/guides' && method === 'GET') return Response.json({ items: guides })
    // Of the map nothing arrives while a test looks.
    if (method === 'GET') return new Promise<Response>(() => undefined)
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    if (refusal) return refusal
    if (method === 'DELETE') {
      guides = []
      return new Response(null, { status: 204 })
    }
    guides = [guideFixture(9)]
    return Response.json(guides[0])
  })
})
afterEach(() => vi.unstubAllGlobals())

const lastToast = () => toastStore.get().at(-1)
const open = () =>
  render(
    <PublicSettingsProvider value={settingsFixture}>
      <Queries>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <AgentGuidesPage /> }])} />
      </Queries>
    </PublicSettingsProvider>,
  )

async function fillIn(title: string) {
  await page.getByRole('button', { name: 'Publish a video' }).click()
  await page.getByLabelText('Video', { exact: true }).selectOptions('The park')
  await page.getByLabelText('Step').selectOptions('visit')
  await userEvent.fill(page.getByLabelText('Title'), title)
}

test('an agent without a video is led to the library first', async () => {
  videos = []
  const screen = await open()
  await expect
    .element(screen.getByRole('link', { name: 'Add a video to your library' }))
    .toHaveAttribute('href', '/agent/dashboard?tab=videos')
})

test('only videos that play can be chosen', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Publish a video' }).click()
  const options = [...screen.getByLabelText('Video', { exact: true }).element().querySelectorAll('option')]
  expect(options.map(({ textContent }) => textContent)).toEqual(['Choose a video', 'The park'])
})

test('what was filled in is published once, and the list shows it', async () => {
  const screen = await open()
  await fillIn('  What a visit is for ')
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(lastToast).toMatchObject({ title: 'Published', description: 'What a visit is for' })
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/agent/guides',
      body: { videoId: 1, kind: 'guide', topic: 'visit', title: 'What a visit is for', summary: '', zipCode: null, places: [] },
    },
  ])
  await expect.element(screen.getByRole('link', { name: 'Guide 9' })).toBeVisible()
})

test('a form that is not complete names what is missing, sends nothing and keeps what was typed', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Publish a video' }).click()
  await userEvent.fill(screen.getByLabelText(/^Description/), 'A pond and benches')
  await userEvent.fill(screen.getByLabelText(/^ZIP/), '78')
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  for (const problem of ['Choose a video.', 'Enter a title.', 'Please enter a 5-digit ZIP code.'])
    await expect.element(screen.getByText(problem).first()).toBeVisible()
  await expect.element(screen.getByLabelText(/^Description/)).toHaveValue('A pond and benches')
  expect(sent).toEqual([])
})

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const message = 'This video is already published. Edit that guide instead.'
  refusal = Response.json({ problem: 'invalid-input', message, fields: { 'body.videoId': message } }, { status: 400 })
  const screen = await open()
  await fillIn('What a visit is for')
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(screen.getByLabelText('Video', { exact: true })).toHaveAccessibleDescription(expect.stringContaining(message))
  await expect.element(screen.getByLabelText('Title')).toHaveValue('What a visit is for')
})

test('a lifestyle video has places instead of a step', async () => {
  const screen = await open()
  await fillIn('Around the pond')
  await screen.getByLabelText('Type').selectOptions('lifestyle')
  await expect.element(screen.getByLabelText('Step')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Add place here' }).click()
  await expect.element(screen.getByText('1 of 20 marked.')).toBeVisible()
  await screen.getByRole('button', { name: 'Add place here' }).click()
  await expect.element(screen.getByText('You already marked a place here. Play to the next one.')).toBeVisible()
  await screen.getByLabelText('Name').fill('The pond')
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ kind: 'lifestyle', topic: null, places: [{ startSeconds: 0, name: 'The pond' }] })
})

test('a place that was removed is not published', async () => {
  const screen = await open()
  await fillIn('Around the pond')
  await screen.getByLabelText('Type').selectOptions('lifestyle')
  await screen.getByRole('button', { name: 'Add place here' }).click()
  await screen.getByRole('group', { name: 'Unnamed place' }).getByRole('button', { name: 'Remove' }).click()
  await screen.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ places: [] })
})

test('taking a guide off the pages asks first, and a failure says that it is still there', async () => {
  guides = [guideFixture(9)]
  refusal = Response.json({ problem: 'unavailable', message: 'Try again in a minute.' }, { status: 503 })
  const screen = await open()
  await screen.getByRole('button', { name: /^Unpublish/ }).click()
  expect(sent).toEqual([])
  await screen.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect.poll(lastToast).toMatchObject({ title: 'It’s still published', description: 'Try again in a minute.' })
  refusal = undefined
  await screen.getByRole('button', { name: /^Unpublish/ }).click()
  await screen.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect.poll(lastToast).toMatchObject({ title: 'Unpublished', description: 'Guide 9' })
  await expect.element(screen.getByRole('link', { name: 'Guide 9' })).not.toBeInTheDocument()
})

test('a guide hidden by a copyright notice says so to its agent', async () => {
  guides = [guideFixture(9, { withheld: true })]
  const screen = await open()
  await expect.element(screen.getByText(/^Hidden because of a copyright notice\./)).toBeVisible()
})
