import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Preloaded into a server: on SIGWINCH, which the product leaves alone, it writes the event loop delay since the last one, in milliseconds.

const file = process.env['LOOP_DELAY_FILE']
const toMs = (nanoseconds: number): number => nanoseconds / 1e6

if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('SIGWINCH', () => {
    writeFileSync(file, JSON.stringify({ p50Ms: toMs(delay.percentile(50)), p99Ms: toMs(delay.percentile(99)), maxMs: toMs(delay.max) }))
    delay.reset()
  })
}
