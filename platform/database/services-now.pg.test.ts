import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/test-app.ts'

const day = 86_400_000
const app = await testApp()
const { db } = app.services

test('every column that fills in a time by itself reads the clock that can be moved', async () => {
  const { rows } = await sql<{ name: string }>`
    select concat_ws('.', attrelid::regclass, attname) || ': ' || pg_get_expr(adbin, adrelid) as name
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where pg_get_expr(adbin, adrelid) ~* 'now[(]|_timestamp[(]|current_(date|time)|localtime|timeofday'
    order by name`.execute(db)
  const names = rows.map(({ name }) => name)
  expect(names.filter((name) => !name.endsWith(': services_now()'))).toEqual([
    // Processes wait for one another by it, in seconds that really pass.
    'identity.session_end.happened_at: clock_timestamp()',
  ])
  expect(names.length).toBeGreaterThan(30)
})

test('the clock of the database moves with that of the server, on every connection and inside transactions', async () => {
  const read = async (on = db) => (await sql<{ at: Date }>`select services_now() as at`.execute(on)).rows[0]?.at.getTime() ?? 0
  const away = async (at: Promise<number>) => Math.abs((await at) - app.services.now())
  const together = () => Promise.all(Array.from({ length: 8 }, () => away(read())))
  for (const days of [0, 400, -1000]) {
    app.moveClock(days * day)
    for (const gap of [...(await together()), await away(db.transaction().execute(read))]) expect(gap).toBeLessThan(day / 24)
  }
})
