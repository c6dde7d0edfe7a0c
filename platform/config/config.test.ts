import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.20' }, false],
  [{ PUBLIC_URL: 'https://homes.example' }, false],
  [{ DATABASE_URL: 'postgres://localhost/homes' }, false],
])('with %j the demo world is loaded by itself: %s; DEMO decides otherwise', (environment, loaded) => {
  expect(readConfig(environment).demo).toBe(loaded)
  expect(readConfig({ ...environment, DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ ...environment, DEMO: 'off' }).demo).toBe(false)
})
