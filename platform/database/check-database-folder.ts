import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#platform/storage/usable-folder.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'

/**
 * Makes the folder of the database when it is missing, and refuses one that PostgreSQL would refuse too, but only after seconds
 * and in words for its own people.
 * @throws EmbeddedPostgresError, FolderError
 */
export function checkDatabaseFolder(directory: string): void {
  makeFolder(directory)
  const pointer = join(directory, 'elsewhere')
  const data = join(existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : directory, 'data')
  const owner = ownerOf(data)
  if (owner === undefined) return
  const account = process.getuid?.() ?? owner
  if (account !== 0 && account !== owner)
    throw new EmbeddedPostgresError(
      `The database in ${data} belongs to another account. Start as that account, or choose another folder with DATA_DIR.`,
    )
  const parts = ['PG_VERSION', 'global/pg_control']
  if (!parts.every((name) => (statSync(join(data, name), { throwIfNoEntry: false })?.size ?? 0) > 0))
    throw new EmbeddedPostgresError(
      `The folder ${data} does not hold a database. Choose another folder with DATA_DIR, or move this one away to begin anew.`,
    )
}

function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new EmbeddedPostgresError(`The folder ${path} may not be read by this account. Choose another folder with DATA_DIR.`)
  }
}
