import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { killDatabase } from '#platform/testing/database-processes.ts'
import { withFolderLock } from '../folder-lock.ts'
import { openServices } from '../open-services.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Returns a data folder whose database is created and migrated, as after a first start without the demo world. It is a copy; the first
 * caller of a test run makes the original.
 */
export async function installedFolder(): Promise<string> {
  const shared = join(inject('postgres').directory, 'installed')
  const original = join(shared, 'data')
  await withFolderLock(shared, async () => {
    if (!existsSync(original)) await install(shared, original)
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'tourstead-processes-'))
  chmodSync(dataDir, 0o755)
  afterFile(() => {
    killDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  // Unlike `cp` of Node it keeps the account that owns the database.
  await promisify(execFile)('cp', ['-a', `${original}/.`, dataDir])
  return dataDir
}

async function install(shared: string, original: string): Promise<void> {
  const unfinished = mkdtempSync(join(shared, 'unfinished-'))
  chmodSync(unfinished, 0o755)
  const { close } = await openServices(readConfig({ NODE_ENV: 'test', DATA_DIR: unfinished, DEMO: 'off', LOG_LEVEL: 'silent' }), root)
  await close()
  renameSync(unfinished, original)
}
