import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { inFreshBrowser } from '../pages/first-load.ts'
import { filmLibrary } from '../../tools/film-library.ts'
import { percentile } from '../support/figures.ts'
import { root } from '../support/server-process.ts'
import { pageScript, type ShapedPage } from './shaped-page.ts'

const link = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

export interface ShapedFigures {
  firstFrameMs: number
  firstFrameKb: number
  plainFirstFrameMs: number
  plainFirstFrameKb: number
  jumpMsP95: number
  jumps: number
  bufferedJumpMsMost: number
  bufferedJumps: number
  stalls: number
  watchedSeconds: number
}

declare const bench: ShapedPage

/** How a tour begins, jumps and goes on over 1.6 Mbit/s and 150 ms, beside the file it was made of. */
export async function overShapedLink(serverUrl: string, film: { hls: string; playUrl: string; seconds: number }): Promise<ShapedFigures> {
  const server = await pageServer(serverUrl)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const plain = await inFreshBrowser(async (page) => {
      const bytes = await open(page, url)
      const begun = await page.evaluate((playUrl) => bench.plain(playUrl), film.playUrl)
      return { firstFrameMs: begun.firstFrameMs, kb: bytes(begun.shownAt) / 1000 }
    })
    return await inFreshBrowser(async (page) => {
      const bytes = await open(page, url)
      const begun = await page.evaluate((hls) => bench.stream(hls), film.hls)
      const firstFrameKb = bytes(begun.shownAt) / 1000
      const jumps: { ms: number; isBuffered: boolean }[] = []
      // From far ahead back to what was seen, and on again.
      for (const share of [0.9, 0.1, 0.95, 0.2, 0.05, 0.8, 0.15, 0.85, 0.25, 0.75]) {
        jumps.push(await page.evaluate((seconds) => bench.jump(seconds), film.seconds * share))
      }
      const watchedSeconds = Math.min(20, film.seconds / 2)
      const stalls = await page.evaluate((ms) => bench.watch(ms), watchedSeconds * 1000)
      // Rooms that are there by now.
      for (const share of [0.9, 0.2, 0.7, 0.1, 0.5, 0.3, 0.8, 0.4, 0.6, 0])
        jumps.push(await page.evaluate((at) => bench.jump(bench.buffered(at)), share))
      const [far, near] = [jumps.filter(({ isBuffered }) => !isBuffered), jumps.filter(({ isBuffered }) => isBuffered)].map((some) =>
        some.map(({ ms }) => ms).toSorted((a, b) => a - b),
      ) as [number[], number[]]
      return {
        firstFrameMs: begun.firstFrameMs,
        firstFrameKb,
        plainFirstFrameMs: plain.firstFrameMs,
        plainFirstFrameKb: plain.kb,
        jumpMsP95: percentile(far, 0.95),
        jumps: far.length,
        bufferedJumpMsMost: near.at(-1) ?? Number.NaN,
        bufferedJumps: near.length,
        stalls,
        watchedSeconds,
      }
    })
  } finally {
    server.close()
  }
}

interface Arrival {
  request: string
  bytes: number
  /** Of the clock of the browser, in seconds. */
  at: number
  /** All of it, as it traveled; otherwise a piece. */
  isWhole: boolean
}

/** Opens the page over the shaped link; the function returned says how many bytes had arrived at a moment of its clock (ms). */
async function open(page: Page, url: string): Promise<(at: number) => number> {
  await page.goto(url)
  const session = await page.context().newCDPSession(page)
  const arrivals: Arrival[] = []
  // The browser counts from a beginning of its own, which each request tells beside the time of day.
  let beginning = 0
  session.on('Network.requestWillBeSent', ({ timestamp, wallTime }) => (beginning = wallTime - timestamp))
  session.on('Network.dataReceived', ({ requestId: request, dataLength: bytes, timestamp: at }) =>
    arrivals.push({ request, bytes, at, isWhole: false }),
  )
  session.on('Network.loadingFinished', ({ requestId: request, encodedDataLength: bytes, timestamp: at }) =>
    arrivals.push({ request, bytes, at, isWhole: true }),
  )
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', link)
  return (moment) => {
    const before = arrivals.filter(({ at }) => (at + beginning) * 1000 <= moment)
    // What is under way counts as far as it came, what is there as it traveled.
    return [...Map.groupBy(before, ({ request }) => request).values()]
      .map((all) => all.find(({ isWhole }) => isWhole)?.bytes ?? all.reduce((sum, { bytes }) => sum + bytes, 0))
      .reduce((sum, bytes) => sum + bytes, 0)
  }
}

/** The page with its scripts, and the films of the server behind the same address. */
async function pageServer(serverUrl: string): Promise<Server> {
  // As the server sends them, which keeps them compressed.
  const scripts = new Map(
    [...(await bundled()), ['page.js', pageScript] as const].map(([name, code]) => [name, brotliCompressSync(code)] as const),
  )
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    const script = scripts.get(path.slice(1))
    if (script) answer.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script)
    else if (path.startsWith('/media/'))
      request(new URL(path, serverUrl), { headers: asked.headers.range ? { range: asked.headers.range } : {} }, (film) => {
        answer.writeHead(film.statusCode ?? 500, film.headers)
        film.pipe(answer)
      }).end()
    else
      answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><meta charset="utf-8"><title>Film</title><body><script type="module" src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function bundled(): Promise<Map<string, string>> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [filmLibrary(root)],
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: join(root, 'features/videos/web/film/streamed-film.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'player.js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(result.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part.code] as const] : [])))
}
