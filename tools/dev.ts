import { fork, type ChildProcess } from 'node:child_process'
import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-command.ts'

// Vite keeps pages and components hot; only what the server process itself has loaded needs a new process.
const serverFile = /^(app\/server|features\/[^/]+\/(server|contract|migrations)|platform\/(?!web\/)|demo)\b.*\.(ts|sql)$/
const settlingTime = 120
const watched = new Map<string, FSWatcher>()

let server: ChildProcess | undefined
let restart: NodeJS.Timeout | undefined
let closing = false

function start(): void {
  const child = fork(join(root, 'app/server/main.ts'), ['--dev', ...process.argv.slice(2)], { cwd: root })
  server = child
  // The port and the database are free only after the old process has ended.
  child.on('exit', (code) => {
    server = undefined
    if (closing) process.exit(code ?? 0)
    if (child.killed) start()
    else console.error(`The server stopped with ${code}. It starts again after the next change.`)
  })
}

// Folder by folder, since a recursive watcher on Linux loses files that an editor replaces on saving.
function watchFolder(folder: string): void {
  if (watched.has(folder)) return
  const watcher = watch(join(root, folder), (_event, name) => {
    if (name) changed(`${folder}/${name}`)
  })
  watched.set(folder, watcher)
  watcher.on('error', () => {
    watcher.close()
    watched.delete(folder)
  })
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.isDirectory()) watchFolder(`${folder}/${entry.name}`)
  }
}

function changed(path: string): void {
  if (statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) return watchFolder(path)
  if (!serverFile.test(path) || path.includes('.test.')) return
  clearTimeout(restart)
  restart = setTimeout(() => {
    console.log(`${path} changed.`)
    if (!server) start()
    else if (!server.killed) server.kill('SIGTERM')
  }, settlingTime)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    closing = true
    if (server) server.kill(signal)
    else process.exit(0)
  })
}

for (const folder of ['app/server', 'features', 'platform', 'demo']) watchFolder(folder)
start()
