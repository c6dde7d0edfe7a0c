import { readdirSync, readlinkSync, realpathSync } from 'node:fs'

/** Every database process that works in this folder; found on Linux only, elsewhere the database outlives the kill of the server. */
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
