import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { alive } from '#platform/database/postgres-cluster.ts'

const pollMs = 100
/** Longer than any work; an older lock is of a process that was killed on another machine, or whose number was reused. */
const staleMs = 300_000

/** Runs `work` while no other process does in this folder. The lock of a process that was killed is taken over. */
export async function withFolderLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const path = join(folder, 'lock')
  const owner = `${hostname()} ${process.pid} ${randomUUID()}`
  const own = join(folder, `lock-${owner.split(' ').at(-1)}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(own, owner)
  const release = (): void => {
    rmSync(own, { force: true })
    if (read(path) === owner) rmSync(path, { force: true })
  }
  process.once('exit', release)
  try {
    while (!(await acquire(path, own, owner))) await pause(pollMs)
    return await work()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

async function acquire(path: string, own: string, owner: string): Promise<boolean> {
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (!isStale(path, own)) return false
  renameSync(own, path)
  writeFileSync(own, owner)
  // Of several processes that replaced a stale lock, the last one has it.
  await pause(pollMs)
  return read(path) === owner
}

/** Compares with a file written now, because the clock of a shared disk is not the clock of this machine. */
function isStale(path: string, own: string): boolean {
  const holder = read(path)
  if (holder === undefined) return false
  const [host, pid] = holder.split(' ')
  if (host === hostname() && !alive(Number(pid))) return true
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  if (changedAt === undefined) return false
  writeFileSync(own, read(own) ?? '')
  return statSync(own).mtimeMs - changedAt > staleMs
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
