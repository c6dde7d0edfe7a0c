import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { copyOf, policyFor } from './page-copy.ts'

const digest = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const page =
  '<link nonce="n1" href="/a.js"><script nonce="n1">start()</script><script>steal()</script><script nonce="n1" src="/a.js"></script>'

test('a copy carries no nonce, and its policy allows the scripts of the page but none that was smuggled in', async () => {
  const copy = await copyOf(page, 'n1')
  expect(copy && gunzipSync(copy.gzip).toString()).toBe(
    '<link href="/a.js"><script>start()</script><script>steal()</script><script src="/a.js"></script>',
  )
  expect(copy && policyFor(copy, "default-src 'self';script-src 'self' 'nonce-n2'", 'n2')).toBe(
    `default-src 'self';script-src 'self' ${digest('start()')}`,
  )
})

test('a page that says its nonce anywhere else is not copied', async () => {
  expect(await copyOf(`${page}<p>n1</p>`, 'n1')).toBeUndefined()
  expect(await copyOf(page, '')).toBeUndefined()
})
