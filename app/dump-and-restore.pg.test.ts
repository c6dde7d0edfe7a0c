import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { publicApiKey } from '#features/identity/server'
import type { Property } from '#features/listings/contract'
import type { App } from '#platform/http/app.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { hasDebianPostgres, startDebianPostgres } from '#platform/testing/debian-postgres.ts'
import { readConfig } from '#platform/config/config.ts'
import { openServices, type Opened } from './server/open-services.ts'
import { serveOver } from './server/testing/whole-app.fixtures.ts'

const root = join(import.meta.dirname, '..')

// One or none, so that a machine without the programs says so instead of passing silently.
const servers = hasDebianPostgres ? ['PostgreSQL 15'] : []

test(`dump and restore is tested${hasDebianPostgres ? '' : ', but NOT here: PostgreSQL 15 of Debian is not installed'}`, () => {
  if (!hasDebianPostgres) console.warn('NOT TESTED: dump and restore, because PostgreSQL 15 of Debian is not installed here.')
  expect(servers).toHaveLength(hasDebianPostgres ? 1 : 0)
})

test.each(servers)(
  'a dump of %s restores every row of every table; sign-in, search and video work on it, and a missing table is named',
  async () => {
    const { url, run } = await startDebianPostgres()
    await query(url('postgres'), 'create database live')
    await query(url('postgres'), 'create database restored')
    const dataDir = mkdtempSync(join(tmpdir(), 'tourstead-dump-'))
    afterFile(() => rmSync(dataDir, { recursive: true, force: true }))
    const open = (database: string, demo: 'on' | 'off') =>
      openServices(
        readConfig({ NODE_ENV: 'test', DATABASE_URL: url(database), DATA_DIR: dataDir, DEMO: demo, TRANSCODE: 'off', LOG_LEVEL: 'silent' }),
        root,
      )
    const live = await open('live', 'on')
    await live.close()
    expect(await run('pg_dump', '--format=custom', '--file=dump', url('live'))).toEqual({ code: 0, output: '' })
    expect(await run('pg_restore', '--exit-on-error', `--dbname=${url('restored')}`, 'dump')).toEqual({ code: 0, output: '' })

    const [before, after] = [await tablesIn(url('live')), await tablesIn(url('restored'))]
    expect(Object.keys(before)).toContain('public.listing')
    expect(after).toEqual(before)

    const restored = await open('restored', 'off')
    const server = await serveOver(restored.services)
    expect((await server.inject('/health')).json()).toMatchObject({ status: 'healthy', degraded: [] })
    await signsIn(server, restored, live.demoSignIns)
    const homes = (await server.inject('/api/properties?city=Austin')).json<{ items: Property[]; total: number }>()
    expect(homes.total).toBeGreaterThan(0)
    await playsVideo(server, homes.items)

    await query(url('restored'), 'drop table insight_tip cascade')
    expect((await server.inject('/health')).json()).toMatchObject({
      status: 'degraded',
      degraded: [{ part: 'table insight_tip', failures: 1 }],
    })
    await server.close()
    await restored.close()
    await expect(open('restored', 'off')).rejects.toThrow(/The database lacks the table insight_tip\. .*restore the backup/)
  },
)

/** Returns a digest of all rows of each table of the product. */
async function tablesIn(database: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select quote_ident(nspname) || '.' || quote_ident(relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname in ('public', 'identity') order by 1`)
    const digests: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' rows ' || coalesce(md5(string_agg(row, E'\\n' order by row collate "C")), '') as digest from (select t::text as row from ${name} as t) as rows`,
      )
      digests[name] = rows[0]?.digest ?? ''
    }
    return digests
  } finally {
    await client.end()
  }
}

async function signsIn(server: App, { services }: Opened, lines: readonly string[]): Promise<void> {
  const [, email = '', password = ''] = lines.map((line) => /(\S+@\S+)\s+(\S+)$/.exec(line)).find(Boolean) ?? []
  const url = `/identity/v1/accounts:signInWithPassword?key=${await publicApiKey(services.db)}`
  const reply = await server.inject({ method: 'POST', url, payload: { email, password } })
  expect(reply.json()).toMatchObject({ email, idToken: expect.any(String) })
}

async function playsVideo(server: App, homes: Property[]): Promise<void> {
  const id = homes[0]?.id
  const page = await server.inject(`/api/properties/${id}`)
  const [film = ''] = /\/media\/videos\/[^"]+?\.(?:mp4|m3u8)/.exec(page.body) ?? []
  const part = await server.inject({ url: film, headers: { range: 'bytes=0-99' } })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100])
}

async function query(database: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
