import { readFileSync, rmSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { alive } from './postgres-cluster.ts'

export interface Lock {
  pid: number
  port: number
  ready: boolean
}

/** What postmaster.pid says: process, data folder, start time, port, socket folder, address, memory key, status. */
export function readLock(state: string): Lock | undefined {
  try {
    const lines = readFileSync(join(state, 'data', 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/**
 * Removes a lock file whose process number belongs to a stranger, as after a kill or in a new container, or to a dead
 * process nobody has buried. PostgreSQL would take either for itself and refuse to start. Its own check of shared
 * memory still refuses a second server on the same data.
 */
export function removeForeignLock(state: string): void {
  const pid = readLock(state)?.pid
  if (!pid || process.platform !== 'linux' || works(pid, state)) return
  rmSync(join(state, 'data', 'postmaster.pid'), { force: true })
}

/** Whether the server that the lock file names is there, ready or not. */
export function serverLives(state: string): boolean {
  const pid = readLock(state)?.pid
  if (!pid) return false
  return process.platform === 'linux' ? works(pid, state) : alive(pid)
}

/** A dead process that nobody has buried has no folder any more, and a stranger has another one. */
function works(pid: number, state: string): boolean {
  try {
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(join(state, 'data'))]
    return its.ino === ours.ino && its.dev === ours.dev
  } catch (error) {
    // Not ours to look at, so PostgreSQL decides.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

// "May we speak TLS?", the shortest question of the protocol; a living server answers with one letter.
const question = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** Whether the server answers. A mere connection proves nothing: the system accepts it for a server that is being killed. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createConnection({ host: '127.0.0.1', port }, () => probe.write(question))
    const done = (result: boolean) => {
      probe.destroy()
      resolve(result)
    }
    probe.setTimeout(1000, () => done(false))
    probe.once('data', () => done(true))
    probe.once('error', () => done(false))
    probe.once('close', () => resolve(false))
  })
}
