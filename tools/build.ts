import { build } from '../app/server/build-if-needed.ts'
import { root } from './run-command.ts'

const started = performance.now()
try {
  await build(root)
  console.log(`Built in ${Math.round(performance.now() - started)} ms.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
