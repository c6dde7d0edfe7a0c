import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

// Preloaded into a server: on SIGPWR, which the product leaves alone, its main thread and the threads it starts collect their garbage.

const channel = new BroadcastChannel('collect-garbage')
channel.unref()

const collect = (): void => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  collectGarbage()
}

channel.onmessage = collect
if (isMainThread)
  process.on('SIGPWR', () => {
    channel.postMessage('collect')
    collect()
  })
