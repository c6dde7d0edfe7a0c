import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '#platform/jobs/is-running.ts'
import { ownerOnly } from './owner-only.ts'

const folderOf = (directory: string): string => join(directory, '.unfinished')
const machine = hostname()
  .replaceAll(/[^\w.-]/g, '-')
  .slice(0, 100)
const nameShape = /^(.+)\+(\d+)\+[0-9a-f]+\.part$/
const dayMs = 86_400_000

/**
 * Returns a path for a file that is not whole yet, in a folder of its own on the disk of this one and named after this process:
 * a process that is killed leaves it behind, and `removeUnfinished` knows it by its name.
 */
export async function unfinishedPath(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true })
  await mkdir(folderOf(directory), { recursive: true, mode: ownerOnly.folder })
  return join(folderOf(directory), `${machine}+${process.pid}+${randomBytes(6).toString('hex')}.part`)
}

/** Removes what processes that are gone left unfinished; of other machines only what is a day old. */
export async function removeUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(folderOf(directory)).catch(() => [])) {
    const path = join(folderOf(directory), name)
    const changedAt = (await stat(path).catch(() => undefined))?.mtimeMs
    if (changedAt !== undefined && isLeft(name, changedAt)) await rm(path, { force: true })
  }
}

function isLeft(name: string, changedAt: number): boolean {
  if (changedAt < performance.timeOrigin - dayMs) return true
  const [, where, pid] = nameShape.exec(name) ?? []
  if (where !== machine) return false
  // In a container the process before had the same number.
  return Number(pid) === process.pid ? changedAt < performance.timeOrigin : !isRunning(Number(pid))
}
