import { expect, test } from 'vitest'
import { vaultVariables } from './vault-settings.ts'

test.each(['tcp://127.0.0.1:3310', 'tcp://[::1]:3310', 'unix:///run/clamav/clamd.ctl'])('%s names a scanner', (url) => {
  expect(vaultVariables({ CLAMD_URL: url })?.href).toBe(url)
})

test.each(['127.0.0.1:3310', 'http://127.0.0.1:3310', 'file:///run/clamd', 'clamd'])(
  '%s does not, and the sentence says what does',
  (url) => {
    expect(() => vaultVariables({ CLAMD_URL: url })).toThrow('CLAMD_URL: Write an address as in tcp://127.0.0.1:3310')
  },
)

test('without an address nobody scans', () => {
  expect([vaultVariables({}), vaultVariables({ CLAMD_URL: '' })]).toEqual([undefined, undefined])
})
