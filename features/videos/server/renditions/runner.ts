import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { isRunning } from '#platform/jobs/is-running.ts'

export const machine = hostname().replaceAll('/', '-').slice(0, 100)

/** This process as the table of films under way names it: machine, process and a mark no other process has. */
export const thisRunner = `${machine}/${process.pid}/${randomBytes(6).toString('hex')}`

/** Whether the process of a runner of this machine has ended. Of other machines only the clock tells. */
export function hasEnded(runner: string | null): boolean {
  const [where, pid = ''] = runner?.split('/') ?? []
  if (where !== machine || runner === thisRunner) return false
  return Number(pid) === process.pid || !isRunning(Number(pid))
}
