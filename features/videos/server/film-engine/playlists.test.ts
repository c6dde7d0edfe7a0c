import { expect, test } from 'vitest'
import type { Fragment, FragmentedTrack } from './fragments.ts'
import { masterPlaylist, peakRate, segmentsOf, trackPlaylist } from './playlists.ts'

/** A track of fragments that last so long and weigh 1,000 bytes a second. */
function track(codec: string, ...seconds: readonly number[]): FragmentedTrack {
  const fragments: Fragment[] = []
  for (const length of seconds) {
    const last = fragments.at(-1)
    const offset = last ? last.offset + last.bytes : 700
    fragments.push({ offset, bytes: length * 1000, atSeconds: last ? last.atSeconds + last.seconds : 0, seconds: length })
  }
  return { headBytes: 700, codec, fragments }
}

test('fragments around a short room make one segment where it stays short enough', () => {
  const lengths = (...seconds: readonly number[]) => segmentsOf(track('avc1', ...seconds).fragments).map((each) => each.seconds)
  expect(lengths(2, 2, 3)).toEqual([2, 2, 3])
  expect(lengths(1, 1, 1, 1, 1)).toEqual([4, 1])
  expect(lengths(1, 3, 2)).toEqual([4, 2])
  expect(lengths(0.5, 3.9, 0.5)).toEqual([0.5, 3.9, 0.5])
})

test('a list of a track names every segment by its bytes, one after another to the end of the file', () => {
  const list = trackPlaylist('v720.mp4', track('avc1.64001f', 1, 1, 3))
  expect(list.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:3',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="v720.mp4",BYTERANGE="700@0"',
    '#EXTINF:2.00000,',
    '#EXT-X-BYTERANGE:2000@700',
    'v720.mp4',
    '#EXTINF:3.00000,',
    '#EXT-X-BYTERANGE:3000@2700',
    'v720.mp4',
    '#EXT-X-ENDLIST',
    '',
  ])
})

test('the list of lists names size, rate and codecs of picture and sound, and leaves sound out of a silent film', () => {
  const rungs = [{ playlist: 'v720.m3u8', track: track('avc1.64001f', 2, 2), width: 1280, height: 720 }]
  const sound = { playlist: 'audio.m3u8', track: track('mp4a.40.2', 4) }
  expect(peakRate(sound.track)).toBe(8000)
  expect(
    masterPlaylist(rungs, 30_000 / 1001, sound)
      .split('\n')
      .slice(3),
  ).toEqual([
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=16000,AVERAGE-BANDWIDTH=16000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=29.970,AUDIO="sound"',
    'v720.m3u8',
    '',
  ])
  const silent = masterPlaylist(rungs, 25)
  expect(silent).toContain('CODECS="avc1.64001f",')
  expect(silent).not.toMatch(/AUDIO|mp4a/)
})
