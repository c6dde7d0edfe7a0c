import { spawnSync } from 'node:child_process'
import { root } from '../tools/run-command.ts'

/** Runs every pair of writing endpoints of one listing, video, lead, showing and conversation at once: `npm run bench -- lock-pairs`. */
export async function run(): Promise<boolean> {
  const command = ['vitest', 'run', '--config', 'tools/vitest.config.ts', '--project', 'pg', 'app/lock-pairs']
  const { status } = spawnSync('npx', command, { cwd: root, stdio: 'inherit', env: { ...process.env, LOCK_PAIRS: 'all' } })
  return status === 0
}
