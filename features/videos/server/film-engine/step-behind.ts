import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

const lowest = 19
/** Among sessions: a tenth of what others may take, so that a film is converted on a busy machine too. */
const ofSession = 10

/**
 * Puts this process behind everything else on the machine: it computes and reads while nobody else wants to. Linux also weighs
 * sessions against each other, and this one is its own, so that its session has to step behind as well. What a machine does not
 * know is passed over.
 */
export async function stepBehind(): Promise<void> {
  setPriority(lowest)
  await writeFile('/proc/self/autogroup', String(ofSession)).catch(() => undefined)
  const id = String(process.pid)
  await Promise.all([ran('chrt', ['--all-tasks', '--idle', '--pid', '0', id]), ran('ionice', ['--class', 'idle', '--pid', id])])
}

const ran = (program: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    execFile(program, args, () => resolve())
  })
