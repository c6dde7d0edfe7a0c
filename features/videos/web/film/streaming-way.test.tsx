import { afterEach, expect, test, vi } from 'vitest'
import { isSlowLine, streamingWay } from './streaming-way.ts'

afterEach(() => vi.unstubAllGlobals())

/** An element of a browser that says this about renditions. */
function playerThat(says: '' | 'maybe'): HTMLVideoElement {
  const player = document.createElement('video')
  player.canPlayType = (type) => (type === 'application/vnd.apple.mpegurl' ? says : 'probably')
  return player
}

test('Safari plays renditions itself; others get the library, also where they say they could', () => {
  expect(streamingWay(playerThat('maybe'), { vendor: 'Apple Computer, Inc.' })).toBe('browser')
  expect(streamingWay(playerThat('maybe'), { vendor: 'Google Inc.' })).toBe('library')
  expect(streamingWay(playerThat(''), { vendor: '' })).toBe('library')
})

test('without sources of its own a browser plays what it can', () => {
  vi.stubGlobal('MediaSource', undefined)
  expect(streamingWay(playerThat('maybe'), { vendor: 'Google Inc.' })).toBe('browser')
  expect(streamingWay(playerThat(''), { vendor: '' })).toBe('none')
})

test.each([
  [undefined, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
])('the line %j is slow: %s', (connection, slow) => {
  vi.stubGlobal('navigator', { connection })
  expect(isSlowLine()).toBe(slow)
})
