import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../support/server-process.ts'

export interface SoakServer {
  url: string
  databaseUrl: string
  /** The processes that answer, the one that was started longest ago first; fewer than two while one is started again. */
  workers(): number[]
  stop(): Promise<void>
}

/** Two server processes in this role on one port, over a database of their own. */
export async function startSoakServer(role: string, dataDir: string): Promise<SoakServer> {
  const { NODE_ENV: _, ...environment } = process.env
  const child: ChildProcess = spawn(process.execPath, ['bench/messaging/messaging-soak-server.ts'], {
    cwd: root,
    env: { ...environment, ROLE: role, PORT: '0', DEMO: 'off', WEB_PROCESSES: '2', LOG_LEVEL: 'fatal', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  let output = ''
  let url = ''
  let databaseUrl = ''
  const answering = new Set<number>()
  child.stdout?.on('data', (text: Buffer) => {
    const lines = (output + text.toString()).split('\n')
    output = lines.pop() ?? ''
    for (const line of lines) {
      const [word = '', what = '', , where = ''] = line.split(' ')
      if (word === 'database') databaseUrl = what
      if (word === 'ended') answering.delete(Number(what))
      if (word !== 'answering') continue
      answering.add(Number(what))
      url = where
    }
  })
  while (answering.size < 2) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.')
    await pause(50)
  }
  return {
    url,
    databaseUrl,
    workers: () => [...answering],
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
