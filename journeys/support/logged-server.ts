// Starts the server of a lane with its output in a file, so that a journey can read the log lines of its own time.
import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { logFile } from './started-server.ts'

const file = logFile(process.env['DATA_DIR'] ?? '')
const log = openSync(file, 'w')
const child = spawn(process.execPath, ['app/server/main.ts'], { stdio: ['ignore', log, log] })
// Playwright signals the whole process group; a second SIGTERM would end the server at once.
process.on('SIGTERM', () => {})
child.once('exit', (code) => {
  if (code !== 0) console.error(readFileSync(file, 'utf8'))
  process.exitCode = code ?? 1
})
