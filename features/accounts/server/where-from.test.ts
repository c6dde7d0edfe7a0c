import { expect, test } from 'vitest'
import { deviceOf, networkPrefix } from './where-from.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.5', 'An unknown device'],
  ['', 'An unknown device'],
])('%j reads as %j', (userAgent, label) => expect(deviceOf(userAgent)).toBe(label))

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:x'],
  ['2001:db8::1', '2001:db8:0:0:x'],
  ['::1', '0:0:0:0:x'],
  ['fe80::1%eth0', 'fe80:0:0:0:x'],
  ['', null],
  ['server', null],
])('of %j only %j is shown', (remote, prefix) => expect(networkPrefix(remote)).toBe(prefix))
