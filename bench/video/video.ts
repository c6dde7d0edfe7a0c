import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Video } from '#features/videos/contract'
import { conclude, print, rounded } from '../support/figures.ts'
import { answeringMs } from './answering.ts'
import { filmWorld } from './film-world.ts'
import { inFreshDatabase } from '../support/fresh-database.ts'
import { film1080, ladderAgainstOne } from './ladder.ts'
import { overShapedLink } from './shaped-link.ts'

const idleMs = 8000

/** What converting a film costs, and how it plays over a slow line; `--seconds` says how long the film is. */
export async function run(): Promise<boolean> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { seconds: { type: 'string', default: '60' } } })
  const seconds = Number(values.seconds)
  return inFreshDatabase(async (connection, url, folder) => {
    const path = await film1080(folder, seconds)
    const { ladder, single } = await ladderAgainstOne(folder, path)
    print('converting', { seconds, ladder: figuresOf(ladder), single: figuresOf(single) })

    const world = await filmWorld(connection, url, join(folder, 'data'))
    const server = await world.start('server')
    const idleUntil = performance.now() + idleMs
    const ask = () => world.ask('/api/agent/videos', {})
    const idle = await answeringMs(ask, () => performance.now() > idleUntil)
    const id = await world.upload({ name: 'film.mp4', type: 'video/mp4', bytes: new Uint8Array(await readFile(path)) })
    let isConverted = false
    const converting = world.settled().then(() => (isConverted = true))
    const busy = await answeringMs(ask, () => isConverted)
    await converting
    print('answering', { idle, busy })

    const video = (await (await world.ask(`/api/agent/videos/${id}`, {})).json()) as Video
    const link = await overShapedLink(server.url, { hls: video.hls ?? '', playUrl: video.playUrl ?? '', seconds })
    print('over 1.6 Mbit/s and 150 ms', link)
    await server.stop()
    return conclude([
      {
        name: 'all renditions against one of 720 lines, processor time',
        value: ladder.processorMs / single.processorMs,
        most: 3,
        unit: 'times',
      },
      { name: 'memory while converting, at most', value: ladder.peakMb, most: 700, unit: 'MB' },
      { name: 'bytes until the first frame', value: link.firstFrameKb, most: 350, unit: 'kB' },
      {
        name: 'time to the first frame against the file itself',
        value: link.firstFrameMs / link.plainFirstFrameMs,
        most: 0.35,
        unit: 'times',
      },
      { name: 'jump to a room that is not there yet, p95', value: link.jumpMsP95, most: 2500, unit: 'ms' },
      { name: 'jump to a room that is there, at most', value: link.bufferedJumpMsMost, most: 150, unit: 'ms' },
      { name: 'stalls after the start', value: link.stalls, most: 0, unit: '' },
      { name: 'answers while converting against an idle machine, p95', value: busy.p95 / idle.p95, most: 1.5, unit: 'times' },
    ])
  })
}

const figuresOf = (cost: { wallMs: number; processorMs: number; peakMb: number }) => ({
  seconds: rounded(cost.wallMs / 1000),
  processorSeconds: rounded(cost.processorMs / 1000),
  peakMb: Math.round(cost.peakMb),
})
