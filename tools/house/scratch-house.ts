import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../run-command.ts'

/** A house of its own beside the real one: real configuration and real contracts, features of straw. */
export interface ScratchHouse {
  root: string
  write: (files: Record<string, string>) => void
  run: (tool: string, args: string[]) => Promise<string>
  close: () => void
}

const copied = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  // What the configuration imports.
  'tools/calls-without-schemas.ts',
  'tools/first-load.ts',
  'tools/imports.ts',
  'tools/film-library.ts',
  'tools/map-library.ts',
  'tools/built-files',
  'tools/route-list.ts',
  'tools/service-worker.ts',
  '.oxlintrc.json',
  '.gitignore',
  'tools/types',
  'platform/contract',
  'platform/config',
  'platform/mail',
]

export function scratchHouse(): ScratchHouse {
  // The space is deliberate: people keep projects in folders like this.
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'tourstead house-')))
  for (const path of copied) cpSync(join(root, path), join(scratch, path), { recursive: true })
  linkPackages(scratch)
  const binaries = join(root, 'node_modules', '.bin')
  return {
    root: scratch,
    write: (files) => {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(join(scratch, dirname(path)), { recursive: true })
        writeFileSync(join(scratch, path), text)
      }
    },
    run: (tool, args) =>
      new Promise((done) => {
        const env = { ...process.env, NO_COLOR: '1', PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}` }
        const child = spawn(tool, args, { cwd: scratch, env, stdio: ['ignore', 'pipe', 'pipe'] })
        let output = ''
        const keep = (text: Buffer): void => {
          output += text.toString()
        }
        child.stdout.on('data', keep)
        child.stderr.on('data', keep)
        child.on('error', (error) => done(error.message))
        child.on('close', () => done(output))
      }),
    close: () => rmSync(scratch, { recursive: true, force: true }),
  }
}

/** The packages one by one, so that the compiler's cache below node_modules is the scratch house's own. */
function linkPackages(scratch: string): void {
  mkdirSync(join(scratch, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(scratch, 'node_modules', name))
  }
}
