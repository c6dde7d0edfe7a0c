import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { avEngine } from '../film-engine/av-engine.ts'
import type { Film } from '../film-engine/film.ts'
import { convertFilm, type ConvertedFilm } from '../testing/convert-film.fixtures.ts'
import { filmFolder } from '../testing/converting-app.fixtures.ts'
import { cardColors, makeFilm, type MadeFilm } from '../testing/films.fixtures.ts'

const folder = filmFolder()
let films = 0

interface Converted extends ConvertedFilm {
  /** What the progressive file says of itself. */
  film: Film
}

async function converted(how: Partial<MadeFilm>, chapterSeconds: readonly number[] = []): Promise<Converted> {
  films += 1
  const path = await makeFilm(folder, `film-${films}.${how.container ?? 'mp4'}`, { width: 320, height: 240, seconds: 1, ...how })
  const files = await convertFilm(folder, path, chapterSeconds)
  return { ...files, film: await avEngine.read(files.path('progressive.mp4')) }
}

/** Red, green and blue of the middle of a half of the picture. */
async function colorOf({ path }: Converted, half: 'left' | 'right'): Promise<number[]> {
  const picture = sharp(await readFile(path('poster.png')))
  const { width, height } = await picture.metadata()
  const region = { left: Math.round(width * (half === 'left' ? 0.15 : 0.65)), top: Math.round(height / 3), width: 20, height: 20 }
  const { channels } = await sharp(await picture.extract(region).png().toBuffer()).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}
const farthest = (color: readonly number[], wanted: readonly number[]) =>
  Math.max(...color.map((value, index) => Math.abs(value - (wanted[index] ?? 0))))

test('a segment begins where a room was marked before, and not only there', async () => {
  const { path } = await converted({ seconds: 5 }, [3.3])
  const list = await readFile(path('v240.m3u8'), 'utf8')
  const lengths = [...list.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds))
  expect(lengths).toHaveLength(2)
  expect(lengths[0]).toBeCloseTo(3.3, 1)
})

test.each([['mono'], ['5.1']] as const)('sound of %s becomes stereo as long as the picture', async (channels) => {
  const { film, made } = await converted({ channels })
  expect(film.hasSound).toBe(true)
  expect(made.files.some(({ kind }) => kind === 'audio')).toBe(true)
  expect(Math.abs(film.durationSeconds - 1)).toBeLessThanOrEqual(1 / 15)
})

test.each([
  ['pictures missing here and there', { timing: 'uneven', seconds: 2 }, 18, 2],
  ['1,000 pictures a second', { rate: '1000', width: 160, height: 120, sound: false }, 30, 1],
] as const)('a film with %s keeps its length at an even rate', async (_, how, rate, seconds) => {
  const { film } = await converted(how)
  expect(film.framesPerSecond).toBeCloseTo(rate, 0)
  expect(Math.abs(film.durationSeconds - seconds)).toBeLessThanOrEqual(1 / 10)
})

test.each([
  ['one picture in ten seconds', { rate: '1/10', seconds: 20 }],
  ['two pixels on each side', { width: 2, height: 2 }],
] as const)('a film with %s is refused in a sentence', async (_, how) => {
  await expect(converted({ sound: false, ...how })).rejects.toThrow(/^(We couldn’t read this video|A tour must be at least 16 pixels)/)
})

describe('a card of two colors', () => {
  test.each(['sdr', 'pq', 'hlg'] as const)('in %s keeps its colors', async (transfer) => {
    const card = await converted({
      pattern: 'card',
      transfer,
      sound: false,
      ...(transfer !== 'sdr' && { picture: 'libx265', container: 'mov' }),
    })
    expect(card.film.transfer).toBe('sdr')
    const most = transfer === 'sdr' ? 6 : 25
    const [left, right] = [await colorOf(card, 'left'), await colorOf(card, 'right')]
    expect({ left, far: farthest(left, cardColors.left) > most }).toEqual({ left, far: false })
    expect({ right, far: farthest(right, cardColors.right) > most }).toEqual({ right, far: false })
    // Gray stays gray.
    expect(Math.max(...right) - Math.min(...right)).toBeLessThan(10)
  })

  test.each([0, 2] as const)('in a mirror, turned %i times, stands as it was filmed', async (turns) => {
    const card = await converted({ pattern: 'card', isMirrored: true, turns, sound: false })
    // Over once more, left is left again.
    expect(farthest(await colorOf(card, turns === 0 ? 'right' : 'left'), cardColors.left)).toBeLessThan(20)
  })

  test('in a mirror and upright has the other shape', async () => {
    const { film } = await converted({ isMirrored: true, turns: 1, sound: false })
    expect([film.width, film.height, film.turns, film.isMirrored]).toEqual([240, 320, 0, false])
  })
})
