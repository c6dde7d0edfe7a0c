import { existsSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Report } from '../film-engine/child.ts'
import type { EngineChoice } from '../film-engine/open-engine.ts'
import { FilmFailed, runChild, Stopped, usualLimits, type Limits } from './run-child.ts'
import { filmFolder } from '../testing/converting-app.fixtures.ts'
import { makeFilm } from '../testing/films.fixtures.ts'

/** Set to try an ffmpeg program as well; without one only the bindings are tried, since machines need not have it. */
const program = process.env['FFMPEG_PATH']
const engines: EngineChoice[] = [{ kind: 'bindings' }, ...(program ? [{ kind: 'ffmpeg' as const, path: program }] : [])]

let folder: string
let film: string

beforeAll(async () => {
  folder = filmFolder()
  film = await makeFilm(folder, 'good.mp4', { width: 320, height: 240, seconds: 2 })
})

async function convert(path: string, how: { engine?: EngineChoice; limits?: Partial<Limits>; signal?: AbortSignal } = {}): Promise<Report> {
  const { engine = { kind: 'bindings' }, limits, signal = new AbortController().signal } = how
  const target = await mkdtemp(join(folder, 'made-'))
  return runChild({ engine, film: { path, folder: target, chapterSeconds: [] } }, { signal, limits: { ...usualLimits, ...limits } })
}

async function written(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

describe.each(engines)('with $kind', (engine) => {
  test('a film is converted into the same files, as long as it is and upright', async () => {
    const upright = await makeFilm(folder, 'phone.mov', {
      container: 'mov',
      picture: 'libx265',
      transfer: 'pq',
      width: 640,
      height: 360,
      turns: 1,
      cuts: [2],
      silences: [[1, 1.6]],
    })
    const report = await convert(upright, { engine })
    if (report.kind !== 'made') throw new Error(report.kind)
    expect(report.made.film).toMatchObject({ width: 360, height: 640, turns: 1, transfer: 'pq', hasSound: true, codec: 'hevc' })
    expect(report.made.film.durationSeconds).toBeCloseTo(4, 1)
    expect(report.made.files.map(({ name }) => name)).toEqual([
      'v240.mp4',
      'v240.m3u8',
      'audio.m4a',
      'audio.m3u8',
      'master.m3u8',
      'progressive.mp4',
      'storyboard.webp',
    ])
    expect(report.made.suggestedCuts).toEqual([2])
    expect(report.made.speechPauses).toHaveLength(1)
    expect(report.made.speechPauses[0]?.startSeconds).toBeCloseTo(1, 1)
    expect(report.made.speechPauses[0]?.endSeconds).toBeCloseTo(1.6, 1)
  })

  test('AV1 is made beside the other sizes, with segments that begin where theirs do, or left out', async () => {
    const target = await mkdtemp(join(folder, 'av1-'))
    const path = await makeFilm(folder, 'av1.mp4', { width: 320, height: 240, seconds: 5, sound: false })
    const order = { engine, film: { path, folder: target, chapterSeconds: [3.1], av1: true } }
    const report = await runChild(order, { signal: new AbortController().signal, limits: usualLimits })
    if (report.kind !== 'made') throw new Error(report.kind)
    const master = await readFile(join(target, 'master.m3u8'), 'utf8')
    const codecs = [...master.matchAll(/CODECS="([^"]+)"/g)].map(([, codec]) => codec)
    expect(codecs[0]).toMatch(/^avc1\./)
    if (engine.kind === 'bindings') expect(codecs.slice(1)).toEqual([expect.stringMatching(/^av01\.0\.0\dM\.08$/)])
    const lengths = async (name: string) => (await readFile(join(target, name), 'utf8')).match(/EXTINF:[\d.]+/g)
    if (codecs.length > 1) expect(await lengths('a240.m3u8')).toEqual(await lengths('v240.m3u8'))
    else expect(existsSync(join(target, 'a240.mp4'))).toBe(false)
  })

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['zeros', () => Buffer.alloc(10_000)],
    ['a film without its index', async () => (await readFile(film)).subarray(0, 20_000)],
    ['text', () => 'This is a shopping list. '.repeat(100)],
    ['a picture', async () => readFile(new URL('../../../../demo/media/01-bath.webp', import.meta.url))],
  ])('%s is refused in a sentence', async (name, content) => {
    const path = await written(`${name.replaceAll(' ', '-')}.mp4`, await content())
    await expect(convert(path, { engine })).rejects.toThrow(/We couldn’t read this video/)
  })

  test('a list that calls itself a film leads to no other file and to no server', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(String(request.url))
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const lists = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nhttp://127.0.0.1:${port}/segment.ts\n#EXT-X-ENDLIST\n`,
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfile://${film}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${film}'\n`,
      `ffconcat version 1.0\nfile 'http://127.0.0.1:${port}/film.mp4'\n`,
      `<?xml version="1.0"?><MPD><BaseURL>http://127.0.0.1:${port}/</BaseURL></MPD>`,
      `v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video ${port} RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
    ]
    for (const [index, list] of lists.entries())
      await expect(convert(await written(`list-${index}.mp4`, list), { engine })).rejects.toThrow(FilmFailed)
    expect(asked).toEqual([])
    server.close()
  })
})

describe('a child process', () => {
  test('that takes too much memory, too much time or dies is the end of its own work only', async () => {
    await expect(convert(film, { limits: { mostBytes: 1_000_000 } })).rejects.toThrow('needs more memory than we allow')
    await expect(convert(film, { limits: { firstMs: 1 } })).rejects.toThrow('took too long')
    const dying = runChild(
      { engine: { kind: 'bindings' }, film: { path: film, folder, chapterSeconds: [] } },
      {
        signal: new AbortController().signal,
        limits: usualLimits,
        onStart: (child) => void child.once('spawn', () => child.kill('SIGSEGV')),
      },
    )
    await expect(dying).rejects.toThrow('We couldn’t convert this video')
  })

  test('computes only while nobody else wants to', async () => {
    let running: ChildProcess | undefined
    const controller = new AbortController()
    const target = await mkdtemp(join(folder, 'made-'))
    const order = { engine: { kind: 'bindings' as const }, stepsBehind: true, film: { path: film, folder: target, chapterSeconds: [] } }
    const converting = runChild(order, {
      signal: controller.signal,
      limits: usualLimits,
      onStart: (child) => (running = child),
    })
    // Where it stands in the order of the machine: its nice value, how it is scheduled (5: while nobody else wants to), and its session.
    const place = async () => {
      const stat = (await readFile(`/proc/${running?.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
      const session = await readFile(`/proc/${running?.pid}/autogroup`, 'utf8').catch(() => 'nice 10')
      return { nice: stat[16], policy: stat[38], session: session.trim().split(' ').slice(-2).join(' ') }
    }
    await expect.poll(place).toEqual({ nice: '19', policy: '5', session: 'nice 10' })
    controller.abort()
    await expect(converting).rejects.toThrow(Stopped)
  })

  test('ends at once when the server closes', async () => {
    const controller = new AbortController()
    const converting = convert(film, { signal: controller.signal })
    controller.abort()
    await expect(converting).rejects.toThrow(Stopped)
    await expect(convert(film, { signal: controller.signal })).rejects.toThrow(Stopped)
  })

  test('that cannot load what it needs says so', async () => {
    const engine = { kind: 'ffmpeg' as const, path: join(folder, 'missing') }
    await expect(convert(film, { engine })).rejects.toThrow(FilmFailed)
  })
})

test('films with changed bytes are converted or refused, and nothing else happens', async () => {
  const good = await readFile(film)
  const outcomes = new Set<string>()
  for (let seed = 1; seed <= 12; seed += 1) {
    const changed = Buffer.from(good)
    // The same bytes in every run.
    let state = seed * 2_654_435_761
    const next = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state % below
    }
    for (let change = 0; change < 20; change += 1) changed[next(changed.length)] = next(256)
    const outcome = await convert(await written('changed.mp4', changed)).then(
      (report) => report.kind,
      (error: unknown) => (error instanceof FilmFailed ? 'refused' : String(error)),
    )
    outcomes.add(outcome)
  }
  expect([...outcomes].filter((outcome) => outcome !== 'made' && outcome !== 'refused')).toEqual([])
  expect(outcomes.size).toBeGreaterThan(0)
  expect((await readdir(folder)).filter((name) => name.startsWith('core'))).toEqual([])
})
