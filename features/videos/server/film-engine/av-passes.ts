import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { AVBufferSrcFlag, FilterContext, Frame } from 'node-av'
import { av, check, openGraph, type Graph } from './av-basics.ts'
import type { OpenFilm } from './av-input.ts'
import { pictureTrack, type Track } from './av-output.ts'
import { damaged, fileOf, left, type Plan } from './film.ts'
import { pictureGraph } from './graphs.ts'

/** Filters run when a picture is handed in, beside this thread, and not when one is fetched. */
export const push = 4 as AVBufferSrcFlag

export interface Pass {
  use: (frame: Frame) => Promise<void>
  end: () => Promise<void>
}

/** Every frame that waits at the end of a chain. */
export async function drain(sink: FilterContext, frame: Frame, receive: (frame: Frame) => Promise<void>): Promise<void> {
  while (sink.buffersinkGetFrameSync(frame) >= 0) {
    await receive(frame)
    frame.unref()
  }
}

export async function newFrame(): Promise<Frame> {
  const { Frame } = await av()
  const frame = new Frame()
  frame.alloc()
  return frame
}

/** Decoded pictures on their way into every file that is made of them. */
export function picturePass(open: OpenFilm, plan: Plan, onSeconds: (seconds: number) => void): Pass {
  const timeBase = open.picture.timeBase
  const shift = BigInt(Math.round(open.startSeconds / timeBase.toDouble()))
  let opened: { graph: Graph; branches: (() => Promise<void>)[]; end: () => Promise<void> } | undefined
  let seconds = 0

  async function openBranches(first: Frame) {
    const names = [...plan.rungs.map((_, index) => `out${index}`), 'board', 'still']
    const graph = await openGraph(await describe(first, open), pictureGraph(plan), names, 'buffer')
    const tracks = await Promise.all(plan.rungs.map((rung, index) => pictureTrack(fileOf(rung), rung, plan, graph.sink(`out${index}`))))
    const board = rawFile(left.storyboard)
    const still = rawFile(left.poster)
    const branches = await Promise.all(
      [...tracks.map(({ write }) => write), board.write, still.write].map(async (write, index) => {
        const [sink, frame] = [graph.sink(names[index] ?? ''), await newFrame()]
        return () => drain(sink, frame, write)
      }),
    )
    const end = async () => {
      check(await graph.source.buffersrcAddFrame(null), 'Ending the filters')
      await Promise.all(branches.map((branch) => branch()))
      await Promise.all(tracks.map(({ write }) => write(null)))
      for (const track of [...tracks, board, still]) await track.close()
      graph.graph.free()
    }
    return { graph, branches, end }
  }

  return {
    async use(frame) {
      frame.pts = frame.bestEffortTimestamp - shift
      seconds = Math.max(seconds, Number(frame.pts) * timeBase.toDouble())
      opened ??= await openBranches(frame)
      check(await opened.graph.source.buffersrcAddFrame(frame, push), 'Filtering')
      await Promise.all(opened.branches.map((branch) => branch()))
      onSeconds(seconds)
    },
    async end() {
      if (!opened) throw damaged()
      await opened.end()
      if (seconds < plan.film.durationSeconds - Math.max(1, plan.film.durationSeconds * 0.05)) throw damaged()
    },
  }
}

/** Decoded sound on its way through these filters. */
export function soundPass(open: OpenFilm, chains: string, write: (frame: Frame) => Promise<void>): Pass {
  const timeBase = open.sound?.timeBase
  let opened: { graph: Graph; sink: FilterContext; frame: Frame } | undefined
  return {
    async use(frame) {
      if (!timeBase) return
      const best = frame.bestEffortTimestamp
      if (best > -(2n ** 62n)) frame.pts = best - BigInt(Math.round(open.startSeconds / timeBase.toDouble()))
      opened ??= await openSound(frame, timeBase.toString(), chains)
      check(await opened.graph.source.buffersrcAddFrame(frame, push), 'Filtering the sound')
      await drain(opened.sink, opened.frame, write)
    },
    async end() {
      if (!opened) return
      check(await opened.graph.source.buffersrcAddFrame(null), 'Ending the sound')
      await drain(opened.sink, opened.frame, write)
      opened.graph.graph.free()
    },
  }
}

async function openSound(first: Frame, timeBase: string, chains: string) {
  const { avChannelLayoutDescribe, avGetSampleFmtName } = await av()
  const layout = avChannelLayoutDescribe(first.channelLayout) ?? 'stereo'
  const format = avGetSampleFmtName(first.format as never) ?? ''
  const source = `sample_rate=${first.sampleRate}:sample_fmt=${format}:time_base=${timeBase}:channel_layout=${layout}`
  const graph = await openGraph(source, chains, ['out'], 'abuffer')
  return { graph, sink: graph.sink('out'), frame: await newFrame() }
}

export async function describe(first: Frame, open: OpenFilm): Promise<string> {
  const { avGetPixFmtName } = await av()
  const format = avGetPixFmtName(first.format as never) ?? ''
  const parts = [`video_size=${first.width}x${first.height}`, `pix_fmt=${format}`, `time_base=${open.picture.timeBase.toString()}`]
  // Films that say nothing of their colors get what the filters assume.
  return [...parts, `colorspace=${first.colorSpace}`, `range=${first.colorRange}`].join(':')
}

/** Pixels of pictures one after another. */
function rawFile(name: string): Track {
  const file = createWriteStream(name)
  return {
    async write(frame) {
      if (frame && !file.write(frame.toBuffer())) await once(file, 'drain')
    },
    close: () => new Promise((resolve, reject) => file.once('error', reject).end(() => resolve())),
  }
}
