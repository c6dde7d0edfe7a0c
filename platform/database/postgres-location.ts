import { createHash, randomBytes } from 'node:crypto'
import { accessSync, chownSync, constants, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '#platform/storage/usable-folder.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { databaseAccount, reaches, type Account } from './postgres-account.ts'

export interface PostgresLocation {
  /** The folder that holds `data`, `password` and `postgres.log`. */
  state: string
  account: Account | undefined
}

const elsewhereRoot = '/var/lib/tourstead'

/**
 * Decides where the database lives and which account runs it. Normally that is the given folder. When root starts the
 * product in a folder that no other account may enter, the database lives below /var/lib, and the file `elsewhere` in
 * the given folder says where.
 */
export async function locationFor(directory: string): Promise<PostgresLocation> {
  const wanted = resolve(directory)
  makeFolder(wanted)
  const pointer = join(wanted, 'elsewhere')
  const state = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : wanted
  makeFolder(state)
  const account = await databaseAccount(join(state, 'data'))
  if (!account) return { state: writable(state), account }
  handOver(state, account)
  if (await reaches(account, state)) return { state, account }
  if (state !== wanted || existsSync(join(state, 'data'))) {
    throw new EmbeddedPostgresError(`The account ${account.name}, which runs the database, may not enter ${state}.`)
  }
  // Not the hash alone: whoever deletes the folder to begin anew must not meet the old database again.
  const name = `${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}-${randomBytes(3).toString('hex')}`
  const elsewhere = join(elsewhereRoot, name)
  makeFolder(elsewhere)
  handOver(elsewhere, account)
  if (!(await reaches(account, elsewhere))) {
    throw new EmbeddedPostgresError(
      `The account ${account.name}, which runs the database, may enter neither ${wanted} nor ${elsewhere}. Set DATA_DIR to a folder it may enter.`,
    )
  }
  try {
    writeFileSync(pointer, `${elsewhere}\n`, { flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return { state: readFileSync(pointer, 'utf8').trim(), account }
  }
  return { state: elsewhere, account }
}

function handOver(state: string, account: Account): void {
  if (statSync(state).uid !== account.uid) chownSync(state, account.uid, account.gid)
}

function writable(state: string): string {
  try {
    accessSync(state, constants.W_OK | constants.X_OK)
    if (existsSync(join(state, 'data'))) accessSync(join(state, 'data'), constants.R_OK | constants.W_OK | constants.X_OK)
    return state
  } catch {
    throw new EmbeddedPostgresError(`The folder ${state} may not be written to by this account, so the database cannot run there.`)
  }
}
