import { buildIfNeeded } from '../app/server/build-if-needed.ts'
import { root } from './run-command.ts'

// Runs at the end of an installation, so that the first start need not wait for the pages. A start builds what is missing,
// so nothing that goes wrong here may spoil the installation.
try {
  await buildIfNeeded(root)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
