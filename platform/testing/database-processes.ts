import { readdirSync, readlinkSync, realpathSync } from 'node:fs'

/**
 * Kills every database process that works in this folder, and returns how many there were. They are found on Linux only; elsewhere
 * the database outlives the kill of the server.
 */
export function killDatabase(path: string): number {
  return databaseProcesses(path).filter(killed).length
}

/** A process may end by itself between being found and being killed. */
function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    return false
  }
}

export function databaseProcesses(path: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(realpathSync(path)) ? [Number(pid)] : []
      } catch {
        return []
      }
    })
}
