import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#platform/testing/test-database.ts'
import { connect } from './connect.ts'
import { listExpectedTables } from './expected-tables.ts'
import { migrate, migrationFolders } from './migrate.ts'

const project = join(import.meta.dirname, '../..')

/** Creates a project of a feature whose table needs the table of a platform folder; removed after the test. */
function createProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'tourstead-migrations-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  write(root, 'features/homes', '202601010002_rooms.sql', 'create table room (home int references home); insert into room values (1);')
  write(
    root,
    'platform/base',
    '202601010001_homes.sql',
    "create table home (id int primary key);\ninsert into home values (1); -- it's fine",
  )
  return root
}

function write(root: string, part: string, file: string, text: string): void {
  mkdirSync(join(root, part, 'migrations'), { recursive: true })
  writeFileSync(join(root, part, 'migrations', file), text)
}

test('the migrations of the product run on an empty database, and running them again changes nothing', async () => {
  const { db } = await testDatabase({ empty: true })
  const folders = await migrationFolders(project)
  expect((await migrate(db, folders)).length).toBeGreaterThan(0)
  expect(await migrate(db, folders)).toEqual([])
})

test('files of all folders run in the order of their names', async () => {
  const { db, pool } = await testDatabase({ empty: true })
  expect(await migrate(db, await migrationFolders(createProject()))).toEqual(['202601010001_homes', '202601010002_rooms'])
  expect((await pool.query('select * from room')).rows).toEqual([{ home: 1 }])
})

test('two servers that start at once apply each file once', async () => {
  const { db, url } = await testDatabase({ empty: true })
  const second = connect(url, { max: 2 })
  const folders = await migrationFolders(createProject())
  const [first, two] = await Promise.all([migrate(db, folders), migrate(second.db, folders)])
  await second.close()
  expect([...first, ...two].sort()).toEqual(['202601010001_homes', '202601010002_rooms'])
})

test('a file that fails is named and leaves nothing of itself; what ran before it stays', async () => {
  const { db, pool } = await testDatabase({ empty: true })
  const root = createProject()
  write(root, 'features/homes', '202601010003_broken.sql', 'create table half (n int); select nonsense;')
  await expect(migrate(db, await migrationFolders(root))).rejects.toThrow(/^The migration .*202601010003_broken\.sql failed: .*nonsense/)
  expect((await pool.query(`select to_regclass('half') as half, to_regclass('room') as room`)).rows).toEqual([{ half: null, room: 'room' }])
})

test('a database of a newer version is refused', async () => {
  const { db } = await testDatabase({ empty: true })
  const root = createProject()
  await migrate(db, await migrationFolders(root))
  await expect(migrate(db, [join(root, 'platform/base/migrations')])).rejects.toThrow(
    'used by a newer version of Tourstead (it has 202601010002_rooms)',
  )
})

test('two files of one name, or a file without a date, are refused before anything runs', async () => {
  const { db } = await testDatabase({ empty: true })
  const root = createProject()
  write(root, 'features/twin', '202601010001_homes.sql', 'select 1')
  await expect(migrate(db, await migrationFolders(root))).rejects.toThrow('Two migrations have the name 202601010001_homes.sql')
  rmSync(join(root, 'features/twin'), { recursive: true })
  write(root, 'features/careless', 'first.sql', 'select 1')
  await expect(migrate(db, await migrationFolders(root))).rejects.toThrow('is not named like')
})

test('the tables that health and the start expect are those of a migrated database', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'identity'::regnamespace) and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely_%'`)
  expect(await listExpectedTables()).toEqual(rows.map(({ name }) => name).sort())
})

test('no function depends on the search_path of the session, as a dump restores without one', async () => {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'identity'::regnamespace) and prosqlbody is null
      and not coalesce(array_to_string(proconfig, ' ') ~ '\\msearch_path=', false)
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`)
  expect(rows.map(({ name }) => `${name}: give it a SQL-standard body, or set search_path = public, pg_temp`)).toEqual([])
})
