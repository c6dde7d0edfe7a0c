import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Video } from '#features/videos/contract'
import { ChapterEditor } from './chapter-editor.tsx'
import { tourFixture } from '../testing/tour.fixtures.ts'

const video: Video = {
  ...tourFixture,
  chapters: [{ startSeconds: 3.58, room: 'Living Room', label: 'Living room' }],
}

const sent: { url: string; chapters: Video['chapters'] }[] = []
const posters: Blob[] = []
const stills: string[] = []
const unstaged: string[] = []
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  posters.length = 0
  stills.length = 0
  unstaged.length = 0
  answer = () => Response.json({ ...video, chapters: sent.at(-1)?.chapters ?? [] })
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.startsWith('/api/')) return real(input, init)
    if (input.includes('/captions')) return Response.json({ state: 'none', version: 0, captions: [], isPublic: false, savedAt: null })
    if (input.includes('/stills/')) {
      stills.push(input)
      return Response.json({
        ...video,
        chapters: (sent.at(-1)?.chapters ?? video.chapters).map((chapter) => ({ ...chapter, stillUrl: '/demo/media/01-kitchen.webp' })),
      })
    }
    if (input.includes('/unstaged/')) {
      unstaged.push(input)
      return Response.json({
        ...video,
        chapters: video.chapters.map((chapter) => ({ ...chapter, virtuallyStaged: true, unstagedUrl: '/demo/media/01-kitchen.webp' })),
      })
    }
    if (input.endsWith('/poster')) {
      posters.push(init?.body as Blob)
      return Response.json({ ...video, posterUrl: '/demo/media/02-tour-poster.webp' })
    }
    sent.push({ url: input, ...(JSON.parse(String(init?.body)) as { chapters: Video['chapters'] }) })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(change: Partial<Video> = {}) {
  const onSaved = vi.fn<(saved: Video) => void>()
  const screen = await render(<ChapterEditor video={{ ...video, ...change }} onSaved={onSaved} />)
  return {
    screen,
    onSaved,
    time: (number: number) => screen.getByLabelText(`Time of room ${number}`),
    room: (number: number) => screen.getByLabelText(`Type of room ${number}`),
  }
}

async function saved(screen: Awaited<ReturnType<typeof open>>['screen']) {
  await expect.element(screen.getByText('All rooms saved')).toBeVisible()
}

describe('setting chapters', () => {
  test('opening the editor changes nothing', async () => {
    const { screen, time } = await open()
    await expect.element(time(1)).toHaveValue('0:03.58')
    await saved(screen)
    expect(sent).toEqual([])
  })

  test('while watching: the moment is marked with the chosen room, in its place, and saved', async () => {
    const { screen, time, room, onSaved } = await open()
    await userEvent.selectOptions(screen.getByLabelText('Room on screen'), 'Entry')
    await screen.getByRole('button', { name: 'Add room here' }).click()
    await expect.element(time(1)).toHaveValue('0:00')
    await expect.element(room(1)).toHaveValue('Entry')
    await expect.element(time(2)).toHaveValue('0:03.58')
    await expect.poll(() => onSaved.mock.lastCall?.[0].chapters.length).toBe(2)
    expect(sent.at(-1)).toMatchObject({
      url: '/api/agent/videos/7/chapters',
      chapters: [
        { startSeconds: 0, room: 'Entry', label: 'Entry' },
        { startSeconds: 3.58, room: 'Living Room', label: 'Living room' },
      ],
    })
  })

  test('typed: a time outside the tour is refused beside its field and nothing is sent', async () => {
    const { screen, time } = await open()
    await time(1).fill('1:00')
    await expect.element(time(1)).toHaveAccessibleDescription('Enter a time before the video ends at 0:15.')
    await expect.element(screen.getByText('Not saved yet. Fix the highlighted times.')).toBeVisible()
    await time(1).fill('soon')
    await expect.element(time(1)).toHaveAccessibleDescription('Enter a time, such as 0:42.')
    await time(1).fill('0:04')
    await expect.poll(() => sent.at(-1)?.chapters[0]?.startSeconds).toBe(4)
    expect(sent).toHaveLength(1)
  })

  test('typed out of order, rows find their place when the field is left', async () => {
    const { screen, time, room } = await open()
    await screen.getByRole('button', { name: 'Add a row' }).click()
    await userEvent.selectOptions(room(2), 'Garage')
    await time(2).fill('0:01')
    await userEvent.tab()
    await expect.element(room(1)).toHaveValue('Garage')
    await expect.poll(() => sent.at(-1)?.chapters.map((chapter) => chapter.room)).toEqual(['Garage', 'Living Room'])
  })

  test('pasted: rooms are guessed, lines without a time stay in the box with the reason', async () => {
    const { screen, room } = await open()
    await screen.getByText('Paste a list').click()
    const box = screen.getByLabelText('Rooms, one per line')
    await box.fill('0:07 The big kitchen\nBackyard\n0:11 - Primary bedroom')
    await screen.getByRole('button', { name: 'Add rooms' }).click()
    await expect.element(room(2)).toHaveValue('Kitchen')
    await expect.element(room(3)).toHaveValue('Primary Bedroom')
    await expect.element(screen.getByLabelText('Custom name for room 2')).toHaveValue('The big kitchen')
    await expect.element(box).toHaveValue('Backyard')
    await expect.element(screen.getByText('Line 1: Start each line with a time, such as 0:42 Kitchen.')).toBeVisible()
    await expect.poll(() => sent.at(-1)?.chapters.length).toBe(3)
    await expect.element(screen.getByText('2 rooms added. 1 line was not added.')).toBeVisible()
    await box.fill('0:07 The big kitchen')
    await screen.getByRole('button', { name: 'Add rooms' }).click()
    await expect.element(screen.getByText('Line 1: This room is already in the list.')).toBeVisible()
    expect(sent.at(-1)?.chapters.length).toBe(3)
  })

  test('removed rows are gone after saving', async () => {
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Remove room 1' }).click()
    await expect.element(screen.getByText(/No rooms yet/)).toBeVisible()
    await expect.poll(() => sent.at(-1)?.chapters).toEqual([])
  })

  test('when saving fails the words of the server are shown, the rows stay, and another try saves them', async () => {
    const good = answer
    answer = () => Response.json({ problem: 'unavailable', message: 'The service is not available right now.' }, { status: 503 })
    const { screen, time } = await open()
    await time(1).fill('0:05')
    await expect.element(screen.getByText(/not available right now/)).toBeVisible()
    await expect.element(time(1)).toHaveValue('0:05')
    answer = good
    await screen.getByRole('button', { name: 'Try again' }).click()
    await saved(screen)
    expect(sent.at(-1)?.chapters[0]?.startSeconds).toBe(5)
  })
})

test('every room gets its picture from the video, once', async () => {
  const { onSaved } = await open()
  await expect.poll(() => stills).toEqual(['/api/agent/videos/7/stills/3.58'])
  await expect.poll(() => onSaved.mock.lastCall?.[0].chapters[0]?.stillUrl).toBe('/demo/media/01-kitchen.webp')
  expect(sent).toEqual([])
})

describe('choosing a poster', () => {
  test('the picture on the screen becomes the poster', async () => {
    const { screen, onSaved } = await open()
    await screen.getByRole('button', { name: 'Use this frame as the cover' }).click()
    await expect.element(screen.getByText('Play the tour to the frame you want first.')).toBeVisible()
    await screen.getByRole('button', { name: 'Play room 1' }).click()
    await expect
      .element(screen.getByRole('slider', { name: 'Playback position' }))
      .toHaveAttribute('aria-valuetext', expect.stringContaining('Living room'))
    await screen.getByRole('button', { name: 'Use this frame as the cover' }).click()
    await expect.poll(() => posters[0]?.type).toBe('image/webp')
    await expect.poll(() => onSaved.mock.lastCall?.[0].posterUrl).toBe('/demo/media/02-tour-poster.webp')
  })
})

describe('the storyboard of a tour', () => {
  const storyboard = { url: '/demo/media/01-kitchen.webp', columns: 4, count: 8, tileWidth: 160, tileHeight: 90, intervalSeconds: 2 }

  test('shows every room as it is on the film', async () => {
    await open({ storyboard, chapters: [{ startSeconds: 2.5, room: 'Kitchen', label: 'Kitchen' }] })
    const picture = document.querySelector<HTMLElement>('[data-room-picture] > div')
    // A room that begins at 2.5 is on the picture of second 4, not on that of 2: the third of four columns, the first of two rows.
    expect(picture?.style.backgroundPosition).toBe('66.6667% 0%')
    expect(picture?.style.backgroundSize).toBe('400% 200%')
  })

  test('offers its frames as covers, by keyboard too', async () => {
    const { screen, onSaved } = await open({ storyboard })
    const choose = screen.getByRole('button', { name: 'Choose a frame' })
    await choose.click()
    expect(screen.getByRole('radio').elements()).toHaveLength(8)
    const use = screen.getByRole('button', { name: 'Use the chosen frame' })
    await use.click()
    await expect.element(screen.getByText('Choose a frame first.')).toBeVisible()
    expect(posters).toEqual([])
    await screen.getByRole('radio', { name: 'Frame at 0:04' }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('radio', { name: 'Frame at 0:06' })).toBeChecked()
    await use.click()
    await expect.element(screen.getByText('Cover image saved')).toBeVisible()
    expect(posters[0]?.type).toBe('image/webp')
    const { width } = await createImageBitmap(posters[0] as Blob)
    expect(width).toBeGreaterThan(800)
    expect(onSaved.mock.lastCall?.[0].posterUrl).toBe('/demo/media/02-tour-poster.webp')
    await choose.click()
    await expect.element(use).not.toBeInTheDocument()
  })

  test('says so when a frame cannot be read, and keeps the choice', async () => {
    const { screen } = await open({ storyboard, playUrl: '/demo/media/01-kitchen.webp' })
    await screen.getByRole('button', { name: 'Choose a frame' }).click()
    await screen.getByRole('radio', { name: 'Frame at 0:02' }).click()
    await screen.getByRole('button', { name: 'Use the chosen frame' }).click()
    await expect.element(screen.getByText(/^We couldn’t read that frame/)).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: 'Frame at 0:02' })).toBeChecked()
    expect(posters).toEqual([])
  })

  test('of a tour of hours offers as many frames as can be looked through', async () => {
    const { screen } = await open({ storyboard: { ...storyboard, count: 900, intervalSeconds: 8 } })
    await screen.getByRole('button', { name: 'Choose a frame' }).click()
    expect(screen.getByRole('radio').elements()).toHaveLength(60)
    await expect.element(screen.getByRole('radio', { name: 'Frame at 1:58:00' })).toBeInTheDocument()
  })
})

test('the name of a room is checked for fair housing while it is typed', async () => {
  const { screen } = await open()
  await screen.getByLabelText('Custom name for room 1').fill('Bedroom for adults only')
  await expect.element(screen.getByText(/adults only/).first()).toBeVisible()
})

describe('a virtually staged room', () => {
  test('is ticked, saved as such and unticked again', async () => {
    const { screen } = await open()
    const box = screen.getByRole('checkbox', { name: 'Virtually staged in room 1' })
    await box.click()
    await saved(screen)
    await expect.poll(() => sent.at(-1)?.chapters[0]).toMatchObject({ room: 'Living Room', virtuallyStaged: true })
    await box.click()
    await expect.poll(() => sent.at(-1)?.chapters).toEqual(video.chapters)
  })

  test('takes a picture of the room as is once its mark is saved', async () => {
    const [room] = video.chapters
    const saved: Video = { ...video, chapters: room ? [{ ...room, virtuallyStaged: true }] : [] }
    const { screen, onSaved } = await open()
    await screen.getByRole('checkbox', { name: 'Virtually staged in room 1' }).click()
    const choose = screen.getByLabelText('Add a picture without the staging of room 1')
    await expect.element(choose).toBeDisabled()
    await screen.rerender(<ChapterEditor video={saved} onSaved={onSaved} />)
    await userEvent.upload(choose, new File(['picture'], 'empty.png', { type: 'image/png' }))
    await expect.poll(() => unstaged).toEqual(['/api/agent/videos/7/unstaged/3.58'])
    await expect.element(screen.getByText('Picture saved.')).toBeVisible()
    await expect.poll(() => onSaved.mock.lastCall?.[0].chapters[0]?.unstagedUrl).toBe('/demo/media/01-kitchen.webp')
  })
})

describe('rooms suggested from changes of the scene', () => {
  const storyboard = { url: '/demo/media/01-kitchen.webp', columns: 4, count: 8, tileWidth: 160, tileHeight: 90, intervalSeconds: 2 }
  const suggestions = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
    screen
      .getByRole('combobox', { name: /^Room at / })
      .elements()
      .map((select) => select.getAttribute('aria-label'))

  test('are added once the agent names them, and nothing is saved before', async () => {
    const { screen, time, room } = await open({ suggestedCuts: [4.5, 7.8, 12], storyboard })
    // A room begins near the first already.
    expect(suggestions(screen)).toEqual(['Room at 0:07', 'Room at 0:12'])
    await screen.getByRole('button', { name: 'Add room at 0:07' }).click()
    await expect.element(screen.getByText('Choose the room first.')).toBeVisible()
    await expect.element(time(2)).not.toBeInTheDocument()
    await screen.getByLabelText('Room at 0:07').selectOptions('Kitchen')
    await expect.element(screen.getByText('Choose the room first.')).not.toBeInTheDocument()
    expect(sent).toEqual([])
    await screen.getByRole('button', { name: 'Add room at 0:07' }).click()
    await expect.element(time(2)).toHaveValue('0:07.8')
    await expect.element(room(2)).toHaveValue('Kitchen')
    await expect.element(screen.getByText('Kitchen starts at 0:07.8.')).toBeVisible()
    expect(suggestions(screen)).toEqual(['Room at 0:12'])
    expect(document.activeElement?.textContent).toBe('Suggested rooms')
    await saved(screen)
    expect(sent.at(-1)?.chapters).toEqual([...video.chapters, { startSeconds: 7.8, room: 'Kitchen', label: 'Kitchen' }])
  })

  test('are played and dismissed, and the last one takes the section along', async () => {
    const { screen } = await open({ suggestedCuts: [7.8] })
    await screen.getByRole('button', { name: 'Play from 0:07' }).click()
    await expect
      .element(screen.getByRole('slider', { name: 'Playback position' }))
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:(0[7-9]|[12]\d)/))
    await screen.getByRole('button', { name: 'Dismiss suggestion at 0:07' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Suggested rooms' })).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })
})
