import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { median, print, rounded } from '../support/figures.ts'
import { end, type Forked } from './messaging-processes.ts'
import { opened } from './messaging-sockets.ts'

const idleSockets = 5000
const warmUp = 500
const atOnce = 100
const rounds = 5
const settleMs = 1500

/** Bytes after everything that is not needed any more was collected. */
export interface Memory {
  rss: number
  /** What JavaScript holds, buffers included. */
  held: number
}

/**
 * How much more JavaScript holds for an idle socket in a server process of ours than in one with bare `ws`. The pages of the
 * process (`rss`) are printed beside it and judge nothing: for the same code they read 3.7 to 4.5 kB from round to round, and
 * with more sockets before the first look less for bare `ws` than it holds.
 */
export async function idleSocketAgainstBare(fork: (role: string) => Promise<Forked>): Promise<number> {
  const [ours, bare]: [Memory[], Memory[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await perSocket(await fork('product')))
    bare.push(await perSocket(await fork('bare')))
  }
  print('memory of an idle socket', { sockets: idleSockets, product: ours, bare })
  const against = (pick: (each: Memory) => number): number => median(ours.map(pick)) / median(bare.map(pick))
  const held = against((each) => each.held)
  print('memory of an idle socket against bare ws', { rss: rounded(against((each) => each.rss)), held: rounded(held) })
  return held
}

/** Both servers hear the same registration and answer it; then nobody says anything. */
async function perSocket({ worker, port }: Forked): Promise<Memory> {
  const sockets: WebSocket[] = []
  const open = async (first: number, count: number): Promise<void> => {
    for (let start = 0; start < count; start += atOnce)
      sockets.push(...(await Promise.all(Array.from({ length: atOnce }, (_, index) => opened(port, first + start + index)))))
  }
  // The first ones warm the process up, so that only sockets are counted.
  await open(1, warmUp)
  const before = await memoryOf(worker)
  await open(1 + warmUp, idleSockets)
  const after = await memoryOf(worker)
  for (const socket of sockets) socket.terminate()
  await end(worker)
  return { rss: Math.round((after.rss - before.rss) / idleSockets), held: Math.round((after.held - before.held) / idleSockets) }
}

async function memoryOf(worker: ChildProcess): Promise<Memory> {
  await pause(settleMs)
  const answer = new Promise<Memory>((resolve) => worker.once('message', resolve))
  worker.send({ memory: true })
  return answer
}
