import Hls from 'hls.js'

export interface AdaptiveOptions {
  /** Seconds to begin at. */
  startAt: number
  /** Begins with the smallest picture and goes up when the line allows. */
  isSlow: boolean
  /** Only the first segment is loaded, until it goes on. */
  isAhead: boolean
  /** The heights of the pictures there are, largest first. */
  onQualities: (heights: readonly number[]) => void
  /** It cannot go on, and is to be stopped. */
  onFailed: () => void
}

export interface AdaptiveFilm {
  /** One of the heights, or undefined for whatever suits the line. What is buffered in another one is played out first. */
  choose: (height: number | undefined) => void
  /** The reader came: from now on it loads what it needs. */
  resume: () => void
  stop: () => void
}

/** Seconds of the tour that stay in memory behind the picture, so that going back to a room needs no network. */
const backBufferSeconds = 180
/** At least so much is loaded in front of the picture, and with a good line at most so much. */
const bufferSeconds = { least: 60, most: 600 }
/** Less than a segment, so that the second one is not asked for: before the first picture stands it would only delay that. */
const aheadSeconds = 1

/** Plays the renditions of a film where the browser cannot choose between them itself. Its library is loaded with this file, on demand. */
export function playAdaptively(player: HTMLVideoElement, url: string, options: AdaptiveOptions): AdaptiveFilm {
  const hls = new Hls({
    // Fragmented MP4 goes to the browser as it is, so there is nothing for a worker to do.
    enableWorker: false,
    startPosition: options.startAt,
    // The library would take four seconds for a larger first picture.
    startLevel: 0,
    testBandwidth: false,
    capLevelToPlayerSize: true,
    maxBufferLength: aheadSeconds,
    maxMaxBufferLength: aheadSeconds,
    backBufferLength: backBufferSeconds,
  })
  let isWanted = !options.isAhead
  const fill = () => {
    if (!isWanted || player.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    hls.config.maxBufferLength = bufferSeconds.least
    hls.config.maxMaxBufferLength = bufferSeconds.most
  }
  player.addEventListener('loadeddata', fill)
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    // Sorted by their rate, so the first is the smallest.
    hls.startLevel = 0
    options.onQualities([...new Set(hls.levels.map(({ height }) => height))].toSorted((a, b) => b - a))
  })
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) options.onFailed()
  })
  hls.loadSource(url)
  hls.attachMedia(player)
  return {
    choose(height) {
      const { codecSet } = hls.levels[Math.max(0, hls.currentLevel)] ?? {}
      const [same, any] = [codecSet, undefined].map((codec) =>
        hls.levels.findLastIndex((level) => level.height === height && (codec === undefined || level.codecSet === codec)),
      )
      hls.nextLevel = height === undefined ? -1 : same !== undefined && same >= 0 ? same : (any ?? -1)
    },
    resume() {
      isWanted = true
      fill()
    },
    stop() {
      player.removeEventListener('loadeddata', fill)
      hls.destroy()
    },
  }
}
