import { expect, onTestFinished, test, vi } from 'vitest'
import { runAs } from './postgres-account.ts'

test('programs of the database do not inherit settings and preloaded libraries of the server process', async () => {
  vi.stubEnv('PGHOST', 'elsewhere.example')
  vi.stubEnv('LD_PRELOAD', '/opt/missing.so')
  vi.stubEnv('OTHER_SETTING', 'kept')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { code, output } = await runAs(undefined, process.execPath, ['--print', 'JSON.stringify(process.env)'], { cwd: '/' })
  expect(code).toBe(0)
  const environment = JSON.parse(output) as object
  expect(environment).toMatchObject({ OTHER_SETTING: 'kept', LC_ALL: 'C' })
  expect(environment).not.toHaveProperty('PGHOST')
  expect(environment).not.toHaveProperty('LD_PRELOAD')
})
