import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')
/** How long the last check took, in milliseconds; `npm run map` prints it. Relative to the root. */
export const lastCheckFile = 'node_modules/.cache/last-check'

export interface Outcome {
  ok: boolean
  output: string
  milliseconds: number
}

/**
 * Runs a tool of node_modules/.bin in the root folder, or another, under the project's own Node; resolves when it has exited. `live` also
 * prints its output as it comes.
 */
export function runTool(
  tool: string,
  args: string[],
  show: 'quiet' | 'live' = 'quiet',
  environment: NodeJS.ProcessEnv = {},
  folder = root,
): Promise<Outcome> {
  const started = performance.now()
  const binaries = join(folder, 'node_modules', '.bin')
  const child = spawn(tool, args, {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}`,
      ...(show === 'live' && process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  const keep = (text: Buffer): void => {
    output += text.toString()
    if (show === 'live') process.stdout.write(text)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((done) => {
    const finish = (ok: boolean): void => done({ ok, output, milliseconds: Math.round(performance.now() - started) })
    child.on('error', (error) => {
      output += error.message
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })
}
