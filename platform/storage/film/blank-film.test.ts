import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blankFilm, UnreadableFilm } from './blank-film.ts'
import { box, fragmentedAt, matroskaAt, outer, takenAt, u32 } from './testing/films.fixtures.ts'

const coordinates = '+30.2637193-097.7718264/'
const film = await readFile(new URL('../../../demo/media/01-tour.mp4', import.meta.url))
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'films-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function blanked(bytes: Buffer, times = 1): Promise<Buffer> {
  const path = join(folder, 'film')
  await writeFile(path, bytes)
  for (let count = 0; count < times; count += 1) await blankFilm(path)
  return readFile(path)
}

/** Every packet of picture and sound, as a player reads it. */
async function packets(bytes: Buffer): Promise<string[]> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const hits: string[] = []
  for (const track of await input.getTracks())
    for await (const packet of new EncodedPacketSink(track).packets())
      hits.push(
        `${track.type} ${packet.timestamp.toFixed(4)} ${Buffer.from(packet.data).toString('base64').slice(0, 60)} ${packet.byteLength}`,
      )
  input.dispose()
  return hits
}

const kinds: [name: string, make: () => Buffer | Promise<Buffer>][] = [
  ['an MP4 film of a phone', () => takenAt(film, coordinates)],
  ['a fragmented MP4 film', () => fragmentedAt(film, coordinates)],
  ['a Matroska film', () => matroskaAt(film, coordinates)],
]

describe.each(kinds)('%s', (_name, make) => {
  test('loses everything that was written about it and keeps every picture and sound at its place', async () => {
    const before = await make()
    expect(before.includes(coordinates)).toBe(true)
    const after = await blanked(before)
    expect(after.includes(coordinates)).toBe(false)
    expect(after.toString('latin1')).not.toMatch(/30\.2637|97\.7718|Pat Reyes|xmpmeta|Core Media/)
    expect(after.length).toBe(before.length)
    const whole = await packets(before)
    expect(whole.length).toBeGreaterThan(100)
    expect(await packets(after)).toEqual(whole)
  })

  test('stays as it is when it is done again', async () => {
    const blankedOnce = await blanked(await make())
    expect((await blanked(blankedOnce, 2)).equals(blankedOnce)).toBe(true)
  })
})

test('times and names of devices go as well', async () => {
  const dated = Buffer.from(film)
  const mvhd = dated.indexOf('mvhd')
  dated.writeUInt32BE(3_900_000_000, mvhd + 8)
  const after = await blanked(dated)
  expect(after.readUInt32BE(mvhd + 8)).toBe(0)
  for (let at = after.indexOf('hdlr'); at >= 0; at = after.indexOf('hdlr', at + 4)) {
    const end = at - 4 + after.readUInt32BE(at - 4)
    expect(after.subarray(at + 28, end).every((byte) => byte === 0)).toBe(true)
  }
})

test('what some cameras leave behind the last box is emptied', async () => {
  const after = await blanked(Buffer.concat([film, Buffer.from(`\0\0\0\x01trailer ${coordinates}`)]))
  expect(after.includes(coordinates)).toBe(false)
  expect(await packets(after.subarray(0, film.length))).toEqual(await packets(film))
})

const moovOf = (bytes: Buffer) => {
  const moov = outer(bytes).find(({ type }) => type === 'moov')
  return bytes.subarray(moov?.at, moov?.to)
}
const withIndex = (...content: Buffer[]) => Buffer.concat([box('ftyp', 'isom', u32(0)), box('moov', ...content)])
const nested = (depth: number): Buffer => (depth === 0 ? Buffer.alloc(0) : box('trak', nested(depth - 1)))
const hostileTrack = (stbl: Buffer) =>
  box('trak', box('tkhd', u32(0, 1, 1, 9)), box('mdia', box('hdlr', u32(0, 0), 'meta', Buffer.alloc(12)), box('minf', stbl)))

describe('what is no film, or made to mislead, is refused before a byte of it changes', () => {
  const hostile: [name: string, make: () => Buffer][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('This is no film at all.')],
    ['no index', () => Buffer.concat([box('ftyp', 'isom'), box('mdat', 'abc')])],
    ['an empty index', () => withIndex()],
    ['two indexes', () => Buffer.concat([film, moovOf(film)])],
    ['a box larger than the film', () => Buffer.concat([box('ftyp', 'isom'), u32(0x7f_ff_ff_ff), Buffer.from('moovabcd')])],
    ['a box smaller than its head', () => withIndex(Buffer.concat([u32(4), Buffer.from('trak')]))],
    ['a box of 2^64 - 1 bytes', () => withIndex(Buffer.concat([u32(1), Buffer.from('trak'), u32(0xff_ff_ff_ff, 0xff_ff_ff_ff)]))],
    ['a box that leaves the one around it', () => withIndex(box('trak', Buffer.concat([u32(4000), Buffer.from('mdia')])))],
    ['2,000 boxes inside of each other', () => withIndex(nested(2_000))],
    ['more boxes than any film', () => Buffer.concat([film, ...Array.from({ length: 100_002 }, () => box('free'))])],
    [
      'a table that says more than it holds',
      () =>
        withIndex(
          hostileTrack(box('stbl', box('stsz', u32(0, 0, 0xff_ff_ff_ff)), box('stco', u32(0, 0xff_ff_ff_ff)), box('stsc', u32(0, 0)))),
        ),
    ],
    ['Matroska without a segment', () => Buffer.from('1a45dfa380', 'hex')],
    ['Matroska with an element that has no end', () => Buffer.from('1a45dfa380185380678a1549a966ff4489844200', 'hex')],
    ['Matroska cut in a name', () => Buffer.from('1a45dfa38018538067', 'hex')],
  ]
  test.each(hostile)('%s', async (_name, make) => {
    const path = join(folder, 'hostile')
    const bytes = make()
    await writeFile(path, bytes)
    await expect(blankFilm(path)).rejects.toThrow(UnreadableFilm)
    expect((await readFile(path)).equals(bytes)).toBe(true)
  })

  test('an index larger than that of any film', async () => {
    const path = join(folder, 'large')
    const bytes = Buffer.concat([box('ftyp', 'isom'), u32(1), Buffer.from('moov'), u32(0, 16 + 65 * 1024 * 1024)])
    await writeFile(path, bytes)
    await truncate(path, bytes.length + 65 * 1024 * 1024)
    await expect(blankFilm(path)).rejects.toThrow('The index is larger than that of any film.')
    expect((await stat(path)).size).toBe(bytes.length + 65 * 1024 * 1024)
  })

  test('300 films with a few bytes changed at random are refused or emptied, and nothing else happens', async () => {
    const start = takenAt(
      Buffer.concat(outer(film).map((part) => (part.type === 'mdat' ? box('mdat', 'short') : film.subarray(part.at, part.to)))),
      coordinates,
    )
    const index = start.lastIndexOf('moov')
    let state = 7
    const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    const path = join(folder, 'odd')
    for (let round = 0; round < 300; round += 1) {
      const odd = Buffer.from(start)
      for (let change = 0; change < 4; change += 1) odd[index + random(start.length - index)] = random(256)
      await writeFile(path, odd)
      const outcome = await blankFilm(path).then(
        () => 'emptied',
        (error: unknown) => (error instanceof UnreadableFilm ? 'refused' : String(error)),
      )
      expect(['emptied', 'refused']).toContain(outcome)
      expect((await readFile(path)).length).toBe(odd.length)
    }
  })
})
