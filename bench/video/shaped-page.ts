interface Begun {
  firstFrameMs: number
  /** The first picture, in milliseconds of the time of day. */
  shownAt: number
}

/** What the page of the shaped link offers; its script is below. */
export interface ShapedPage {
  /** Plays renditions as a press on play does: the library comes first. */
  stream(hls: string): Promise<Begun>
  plain(url: string): Promise<Begun>
  /** Milliseconds from a press on a room to its picture, and whether it was there already. */
  jump(seconds: number): Promise<{ ms: number; isBuffered: boolean }>
  /** Returns the second at that share of what is there around the current one. */
  buffered(share: number): number
  /** Plays for so long, and returns how often it had to wait. */
  watch(ms: number): Promise<number>
}

export const pageScript = `
import { streamFilm } from '/player.js'

const player = () => document.querySelector('video')
const firstFrame = (video) => new Promise((resolve) => video.requestVideoFrameCallback(() => resolve()))
let stalls = 0

function fresh() {
  document.body.innerHTML = '<video muted playsinline style="width:854px;height:480px"></video>'
  player().muted = true
  return player()
}

globalThis.bench = {
  async stream(hls) {
    const video = fresh()
    const begun = performance.now()
    const shown = firstFrame(video)
    await streamFilm(video, { hls }, { startAt: 0, isAhead: false, onQualities: () => undefined })
    await video.play()
    await shown
    const firstFrameMs = performance.now() - begun
    const shownAt = performance.timeOrigin + performance.now()
    video.addEventListener('waiting', () => {
      if (!video.seeking && !video.ended) stalls += 1
    })
    return { firstFrameMs, shownAt }
  },
  async plain(url) {
    const video = fresh()
    const begun = performance.now()
    const shown = firstFrame(video)
    video.src = url
    await video.play()
    await shown
    return { firstFrameMs: performance.now() - begun, shownAt: performance.timeOrigin + performance.now() }
  },
  async jump(seconds) {
    const video = player()
    let isBuffered = false
    for (let range = 0; range < video.buffered.length; range += 1)
      isBuffered ||= video.buffered.start(range) <= seconds && video.buffered.end(range) > seconds + 0.5
    const begun = performance.now()
    const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = seconds
    await seeked
    return { ms: performance.now() - begun, isBuffered }
  },
  buffered(share) {
    const { buffered, currentTime } = player()
    for (let range = 0; range < buffered.length; range += 1)
      if (buffered.start(range) <= currentTime && buffered.end(range) >= currentTime)
        return buffered.start(range) + share * (buffered.end(range) - 0.6 - buffered.start(range))
    return currentTime
  },
  async watch(ms) {
    stalls = 0
    await new Promise((resolve) => setTimeout(resolve, ms))
    return stalls
  },
}
`
