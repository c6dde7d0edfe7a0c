import type { Fragment, FragmentedTrack } from './fragments.ts'

const shortest = 2
const longest = 4

/** Fragments too short for a segment go with the next, where both are no longer than a segment may be. */
export function segmentsOf(fragments: readonly Fragment[]): Fragment[] {
  const segments: Fragment[] = []
  for (const fragment of fragments) {
    const last = segments.at(-1)
    if (last && Math.min(last.seconds, fragment.seconds) < shortest && last.seconds + fragment.seconds <= longest) {
      last.bytes = fragment.offset + fragment.bytes - last.offset
      last.seconds += fragment.seconds
    } else segments.push({ ...fragment })
  }
  return segments
}

/** The list of one track (HLS), whose segments are parts of one file. */
export function trackPlaylist(file: string, { headBytes, fragments }: FragmentedTrack): string {
  const segments = segmentsOf(fragments)
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, ...segments.map(({ seconds }) => Math.round(seconds)))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${headBytes}@0"`,
  ]
  const lines = segments.flatMap(({ offset, bytes, seconds }) => [
    `#EXTINF:${seconds.toFixed(5)},`,
    `#EXT-X-BYTERANGE:${bytes}@${offset}`,
    file,
  ])
  return [...head, ...lines, '#EXT-X-ENDLIST', ''].join('\n')
}

export interface ListedTrack {
  playlist: string
  track: FragmentedTrack
  width: number
  height: number
}

/** Bits a second of the heaviest segment. */
export function peakRate({ fragments }: FragmentedTrack): number {
  return Math.ceil(Math.max(...segmentsOf(fragments).map(({ bytes, seconds }) => (bytes * 8) / Math.max(seconds, 0.1))))
}

function averageRate({ fragments }: FragmentedTrack): number {
  const bytes = fragments.reduce((sum, each) => sum + each.bytes, 0)
  const seconds = fragments.reduce((sum, each) => sum + each.seconds, 0)
  return Math.ceil((bytes * 8) / Math.max(seconds, 0.1))
}

/** The list of lists (HLS): every rung, largest first, with the same sound. */
export function masterPlaylist(
  rungs: readonly ListedTrack[],
  framesPerSecond: number,
  sound?: { playlist: string; track: FragmentedTrack },
): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  if (sound)
    lines.push(`#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="${sound.playlist}"`)
  for (const { playlist, track, width, height } of rungs) {
    const attributes = [
      `BANDWIDTH=${peakRate(track) + (sound ? peakRate(sound.track) : 0)}`,
      `AVERAGE-BANDWIDTH=${averageRate(track) + (sound ? averageRate(sound.track) : 0)}`,
      `CODECS="${[track.codec, ...(sound ? [sound.track.codec] : [])].join(',')}"`,
      `RESOLUTION=${width}x${height}`,
      `FRAME-RATE=${framesPerSecond.toFixed(3)}`,
      ...(sound ? ['AUDIO="sound"'] : []),
    ]
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(',')}`, playlist)
  }
  return `${lines.join('\n')}\n`
}
