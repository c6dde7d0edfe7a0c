import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../tools/run-command.ts'

/** A copy of the files git knows, with the packages as hard links: browser tests read only what lies below their folder. */
export function scratchCopy(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'tourstead-mutations-'))
  // PostgreSQL's own account must get in when root runs it.
  chmodSync(scratch, 0o755)
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    mkdirSync(join(scratch, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(scratch, file))
  }
  linkTree(join(root, 'node_modules'), join(scratch, 'node_modules'))
  return scratch
}

function linkTree(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (!entry.isDirectory()) linkSync(source, target)
    else linkTree(source, target)
  }
}
