// Converts a film once and says what that took: node ladder-process.ts all|one|make FOLDER FILM SECONDS
import { chdir, cpuUsage, resourceUsage } from 'node:process'
import { dirname, basename } from 'node:path'
import { again, av, check, end, openGraph } from '../../features/videos/server/film-engine/av-basics.ts'
import { avEngine } from '../../features/videos/server/film-engine/av-engine.ts'
import { openFilm } from '../../features/videos/server/film-engine/av-input.ts'
import { pictureTrack, type Track } from '../../features/videos/server/film-engine/av-output.ts'
import { makeRenditions } from '../../features/videos/server/film-engine/make-renditions.ts'
import { planFor } from '../../features/videos/server/film-engine/plan.ts'
import { makeFilm } from '../../features/videos/server/testing/films.fixtures.ts'

export interface Cost {
  wallMs: number
  /** Of all threads. */
  processorMs: number
  peakMb: number
}

const [, , what, folder = '', path = '', seconds = '60'] = process.argv

/** The picture at 720 lines and nothing else: what any converter has to do at least. */
async function onePass(): Promise<void> {
  const { Frame, avGetPixFmtName } = await av()
  const open = await openFilm(path)
  const plan = planFor(open.film, [])
  const rung = plan.rungs.find(({ stem }) => stem === 'v720')
  if (!rung) throw new Error('The film is too small.')
  const scaled = new Frame()
  scaled.alloc()
  let opened: { graph: Awaited<ReturnType<typeof openGraph>>; track: Track } | undefined
  const drain = async (from: NonNullable<typeof opened>) => {
    for (;;) {
      const code = await from.graph.sink('out').buffersinkGetFrame(scaled)
      if (code === again || code === end) return
      check(code, 'Scaling')
      await from.track.write(scaled)
      scaled.unref()
    }
  }
  await open.each({
    async picture(frame) {
      if (!opened) {
        const source = `video_size=${frame.width}x${frame.height}:pix_fmt=${avGetPixFmtName(frame.format as never)}:time_base=${open.picture.timeBase.toString()}`
        const chain = `[in]scale=${rung.width}:${rung.height}:flags=bicubic,format=yuv420p[out]`
        const graph = await openGraph(source, chain, ['out'], 'buffer')
        opened = { graph, track: await pictureTrack('one.mp4', rung, plan, graph.sink('out')) }
      }
      frame.pts = frame.bestEffortTimestamp
      check(await opened.graph.source.buffersrcAddFrame(frame), 'Scaling')
      await drain(opened)
    },
  })
  if (!opened) throw new Error('The film has no picture.')
  check(await opened.graph.source.buffersrcAddFrame(null), 'Scaling')
  await drain(opened)
  await opened.track.write(null)
  await opened.track.close()
  await open.close()
}

await av()
chdir(folder)
if (what === 'make') await makeFilm(dirname(path), basename(path), { width: 1920, height: 1080, seconds: Number(seconds), cuts: [5, 11] })
else {
  const [wall, processor] = [performance.now(), cpuUsage()]
  if (what === 'one') await onePass()
  else await makeRenditions(avEngine, { path, chapterSeconds: [3.3, 9.1], onPlan: () => undefined, onSeconds: () => undefined })
  const { user, system } = cpuUsage(processor)
  const cost: Cost = {
    wallMs: performance.now() - wall,
    processorMs: (user + system) / 1000,
    peakMb: resourceUsage().maxRSS / 1024,
  }
  console.log(JSON.stringify(cost))
}
process.exit(0)
