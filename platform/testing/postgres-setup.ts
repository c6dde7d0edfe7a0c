import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { alive } from '#platform/database/postgres-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `directory` is removed after the run. */
    postgres: { url: string; template: string; directory: string }
  }
}

const template = 'template_tourstead'
const prefix = 'tourstead-pg-'

/** One throw-away PostgreSQL for a run; its template is migrated once and cloned by every test application. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  // PostgreSQL's own account must get in when root runs the tests; mkdtemp lets only the maker in.
  const directory = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(directory, 0o755)
  const server = await startEmbeddedPostgres({ directory, disposable: true, flags: { max_connections: '200' } })
  const end = async () => {
    await server.stop({ force: true })
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.url, project.vitest.config.root)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('postgres', { url: server.url, template, directory })
  return end
}

async function makeTemplate(server: string, root: string): Promise<void> {
  const admin = connect(server, { max: 1 })
  await admin.pool.query(`create database ${template}`)
  await admin.close()
  const connection = connect(databaseUrl(server, template), { max: 1 })
  try {
    await migrate(connection.db, await migrationFolders(root))
  } finally {
    await connection.close()
  }
}

export function databaseUrl(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).toString()
}

/** A run that was killed leaves its server running. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const maker = name.startsWith(prefix) && Number(name.slice(prefix.length).split('-')[0])
    if (!maker || alive(maker)) continue
    const directory = join(tmpdir(), name)
    try {
      const server = await startEmbeddedPostgres({ directory, disposable: true })
      await server.stop({ force: true })
    } catch {
      // Somebody else's, or half made; removing what we may is all there is to do.
    }
    try {
      rmSync(directory, { recursive: true, force: true })
    } catch {
      // Not ours.
    }
  }
}
