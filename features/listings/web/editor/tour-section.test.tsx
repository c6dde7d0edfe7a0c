import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MyProperty } from '#features/listings/contract'
import type { Chapter, Video } from '#features/videos/contract'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { myListingFixture } from '#fixtures/listings/contract/testing/listing'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import { maxVideos } from '../../contract/vocabulary.ts'
import { PublishSection } from '../moves/publish-section.tsx'
import { RevisionNotice } from '../revisions/revision-notice.tsx'
import { EditorFixture } from '../testing/editor.fixtures.tsx'
import { TourSection } from './tour-section.tsx'

const live = videoFixture({ source: 'youtube', playUrl: null, playType: null, linkUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
const listing = (video: Video): MyProperty =>
  myListingFixture({
    editorialStatus: 'approved',
    isPublic: true,
    // As many as fit: nothing is uploaded here.
    videos: [video, ...Array.from({ length: maxVideos - 1 }, (_, index) => videoFixture({ id: 50 + index, title: `Tour ${index}` }))],
    revision:
      video.liveChapters || video.changes
        ? {
            status: 'draft',
            reason: '',
            handedInAt: null,
            changes: [],
            livePhotos: null,
            liveVideos: null,
            live: { title: 'Home', city: 'Austin', price: 1 },
          }
        : null,
  })

let stored: Video
beforeEach(() => {
  stored = live
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    if (method === 'PATCH') {
      const { title } = JSON.parse(String(body)) as { title: string }
      stored = { ...live, title, changes: { title: { before: live.title, after: title } } }
      return Response.json(stored)
    }
    if (pathname.endsWith('/chapters')) {
      const { chapters } = JSON.parse(String(body)) as { chapters: Chapter[] }
      stored = { ...live, chapters, liveChapters: live.chapters }
      return Response.json(stored)
    }
    if (method === 'DELETE') stored = live
    return Response.json(pathname === '/api/agent/properties/7' || method === 'DELETE' ? listing(stored) : { items: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['ME', /^Recording laws differ by state\. Everyone who can be heard must agree/],
  ['FL', /^In Florida, everyone in a private conversation must agree/],
  ['TX', /^In Texas, at least one person in a conversation must agree/],
  ['NY', /^In New York, at least one person in a conversation must agree/],
  ['MI', /^In Michigan, everyone in a private conversation must agree/],
])('an agent who adds a video of a home in %s reads whose consent its sound needs', async (state, sentence) => {
  await render(
    <MemoryRouter>
      <PublicSettingsProvider value={{ videoMaxBytes: 1_000_000 } as PublicSettings}>
        <EditorFixture listing={{ ...myListingFixture({ videos: [] }), state }}>
          <TourSection />
        </EditorFixture>
      </PublicSettingsProvider>
    </MemoryRouter>,
  )
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('rooms that wait are marked, stand beside those buyers see, and are gone once they are discarded', async () => {
  await render(
    <EditorFixture listing={listing(live)}>
      <RevisionNotice />
      <TourSection />
    </EditorFixture>,
  )
  await page.getByRole('button', { name: 'Remove room 2' }).click()
  await expect.element(page.getByText('Rooms not live yet')).toBeVisible()
  await expect.element(page.getByText('Buyers don’t see these changes yet')).toBeVisible()
  await expect.element(page.getByLabelText('Time of room 2')).toHaveValue('0:07.75')
  await page.getByText('Rooms side by side').click()
  const before = page.getByRole('figure', { name: 'Buyers see' })
  await expect.element(before.getByRole('listitem').nth(1)).toHaveTextContent('0:03 Living roomRemoved')
  await expect.element(page.getByRole('figure', { name: 'Your change' }).getByRole('listitem').nth(1)).toHaveTextContent('0:07 Kitchen')

  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByText('Rooms not live yet')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Time of room 2')).toHaveValue('0:03.5')
})

test('a title that waits is said to wait, stands beside the one buyers read, and is theirs again once it is discarded', async () => {
  await render(
    <EditorFixture listing={listing(live)}>
      <RevisionNotice />
      <TourSection />
    </EditorFixture>,
  )
  const title = page.getByLabelText('Title of this video')
  await title.fill('Sunny walk')
  await expect.element(page.getByText('Not live yet', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: /^The title$/ })).toBeVisible()
  await page.getByText('Title, cover, and captions side by side').click()
  await expect.element(page.getByRole('figure', { name: 'Buyers see' })).toHaveTextContent(`Buyers see${live.title}`)
  await expect.element(page.getByRole('figure', { name: 'Your change' })).toHaveTextContent('Your changeSunny walk')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(title).toHaveValue(live.title)
})

test('a video that finishes converting takes its line off the list of what is missing', async () => {
  const missing = [{ field: 'videos', message: 'Add a video tour that’s ready to play.' }]
  const converting: Video = {
    ...videoFixture(),
    status: 'Processing',
    processing: { state: 'running', percent: 40, secondsLeft: 9, reason: null },
  }
  const draft = { ...listing(converting), isPublic: false, editorialStatus: 'draft' as const, mayPublish: true }
  const done = videoFixture()
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, window.location.href)
    if (pathname === `/api/agent/videos/${done.id}`) return Response.json(done)
    if (pathname.endsWith('/captions')) return Response.json({ state: 'none', captions: [], version: 0, isPublic: false })
    return Response.json(pathname === '/api/agent/properties/7' ? { ...draft, videos: [done], missing: [] } : { items: [] })
  })
  await render(
    <PublicSettingsProvider value={{ videoMaxBytes: 1_000_000 } as PublicSettings}>
      <EditorFixture listing={{ ...draft, missing }}>
        <MemoryRouter>
          <PublishSection />
          <TourSection />
        </MemoryRouter>
      </EditorFixture>
    </PublicSettingsProvider>,
  )
  await expect.element(page.getByText('Add a video tour that’s ready to play.')).not.toBeInTheDocument()
  await expect.element(page.getByText(/left before/)).not.toBeInTheDocument()
})
