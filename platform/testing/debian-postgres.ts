import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseAccount, runAs } from '#platform/database/postgres-account.ts'
import { afterFile } from './after-file.ts'
import { freePort } from './free-port.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** Returns whether Debian's PostgreSQL 15 is installed here, with the programs that dump and restore. */
export const hasDebianPostgres = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(programs, name)))

export interface DebianPostgres {
  /** Returns the address of a database of this server. */
  url(database: string): string
  /** Runs one of PostgreSQL's programs; returns its exit code and output. */
  run(program: string, ...parameters: string[]): Promise<{ code: number; output: string }>
}

/** Starts a throw-away server with the settings of its package; it ends with the test file. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tourstead-debian-'))
  const account = await databaseAccount(join(folder, 'data'))
  if (account) chownSync(folder, account.uid, account.gid)
  const run = (program: string, ...parameters: string[]) => runAs(account, join(programs, program), parameters, { cwd: folder })
  const demand = async (program: string, ...parameters: string[]) => {
    const { code, output } = await run(program, ...parameters)
    if (code !== 0) throw new Error(`${program} failed: ${output}`)
  }
  const port = await freePort()
  await demand('initdb', '--pgdata=data', '--username=tourstead', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync')
  const flags = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  afterFile(async () => {
    await run('pg_ctl', 'stop', '--pgdata=data', '--mode=immediate', '-w')
    rmSync(folder, { recursive: true, force: true })
  })
  await demand('pg_ctl', 'start', '--pgdata=data', '--log=log', '-w', '-o', flags)
  return { url: (database) => `postgres://tourstead@127.0.0.1:${port}/${database}`, run }
}
