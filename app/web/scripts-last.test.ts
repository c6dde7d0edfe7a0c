import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

test('a page asks for its scripts after what it shows, wherever its bytes are cut, and keeps every letter', async () => {
  const page =
    '<head><title>Café</title><link rel="modulepreload" href="/a.js"/></head><body>“—” <link rel="modulepreload" href="/b.js"/></body>'
  const bytes = new TextEncoder().encode(page)
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const sent = await new Response(pieces.pipeThrough(scriptsLast())).text()
  expect(sent).toBe(page.replace('"modulepreload" href="/a.js"', '"modulepreload" fetchpriority="low" href="/a.js"'))
})

test('a page that breaks off before its head ends is sent as far as it came', async () => {
  const sent = await new Response(new Blob(['<head><title>Half']).stream().pipeThrough(scriptsLast())).text()
  expect(sent).toBe('<head><title>Half')
})
