import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const root = join(import.meta.dirname, '../..')

export interface Running {
  url: string
  /** From the start of the process to the line that says it is ready, in milliseconds. */
  readyMs: number
  rssMb(): number | undefined
  /** The most memory it ever had. */
  peakMb(): number | undefined
  /** Returns the event loop delay since the last call. Needs `isMeasured` at the start. */
  loopDelay(): Promise<LoopDelay>
  /** Has all threads collect their garbage. Needs `isMeasured` at the start. */
  collectGarbage(): void
  /** Resolves when the product says that nothing is being made ready any more. */
  warm(): Promise<void>
  stop(): Promise<void>
  /** Ends it by any signal, whatever it is doing. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface LoopDelay {
  p50Ms: number
  p99Ms: number
  maxMs: number
}

/** Starts a program of the house and waits for a line with `ready at URL`. */
export async function started(
  program: string,
  settings: Record<string, string>,
  { isMeasured = false }: { isMeasured?: boolean } = {},
): Promise<Running> {
  const { NODE_ENV: _, ...environment } = process.env
  const delayFile = join(tmpdir(), `tourstead-loop-delay-${randomUUID()}`)
  const preloaded = ['loop-delay.ts', 'collect-garbage.ts'].map((file) => `--import=${join(import.meta.dirname, file)}`)
  const measured = isMeasured && { NODE_OPTIONS: preloaded.join(' '), LOOP_DELAY_FILE: delayFile }
  const begun = performance.now()
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...environment, PORT: '0', LOG_LEVEL: 'error', ...measured, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const url = await readyUrl(child, program)
  const readyMs = performance.now() - begun
  const kill = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    readyMs,
    rssMb: () => memoryOf(child.pid, 'VmRSS'),
    peakMb: () => memoryOf(child.pid, 'VmHWM'),
    async loopDelay() {
      child.kill('SIGWINCH')
      while (!existsSync(delayFile) || readFileSync(delayFile).length === 0) await wait(10)
      const delay = JSON.parse(readFileSync(delayFile, 'utf8')) as LoopDelay
      rmSync(delayFile)
      return delay
    },
    collectGarbage: () => void child.kill('SIGPWR'),
    warm: () => warmed(url),
    stop: async () => kill('SIGTERM'),
    kill,
  }
}

async function warmed(url: string): Promise<void> {
  for (;;) {
    const { warming } = (await (await fetch(`${url}/health`)).json()) as { warming: string[] }
    if (warming.length === 0) return
    await wait(100)
  }
}

function readyUrl(child: ChildProcess, program: string): Promise<string> {
  return new Promise((ready, failed) => {
    let output = ''
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString()
      const url = /ready at (\S+)/.exec(output)?.[1]
      if (url) ready(url)
    })
    child.once('close', (code) => failed(new Error(`${program} ended with ${code} before it was ready.`)))
  })
}

function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const kb = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? undefined : Math.round(Number(kb) / 1024)
  } catch {
    return undefined
  }
}

/** Below 32768, where no outgoing connection picks its port: it stays ours while a server that is killed comes back. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(12_000, 20_000)
    const probe = createServer().listen({ port, host: '127.0.0.1', exclusive: true })
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    probe.close()
    if (!free) continue
    await once(probe, 'close')
    return String(port)
  }
}

/** Fills a database with generated homes. @throws Error when the command fails. */
export async function generated(path: string, homes: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: path, DEMO: 'on' }
  const child = spawn(process.execPath, ['demo/command.ts', '--homes', homes], { cwd: root, env, stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`Generating homes ended with ${code}.`)
}

/** An empty folder that the account of the database may enter; remove it when done. */
export function emptyFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'tourstead-bench-'))
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) }
}
