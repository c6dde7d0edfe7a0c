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

test.each([
  [{ SUPPORT_EMAIL: 'help@homes.example', LEGAL_EMAIL: 'law@homes.example' }, 'help@homes.example', 'law@homes.example'],
  [{ SUPPORT_EMAIL: 'help@homes.example', MAIL_FROM: 'no-reply@homes.example' }, 'help@homes.example', 'help@homes.example'],
  [{ MAIL_FROM: 'Homes <mail@homes.example>' }, 'mail@homes.example', 'mail@homes.example'],
  [{ PUBLIC_URL: 'https://www.homes.example' }, 'support@homes.example', 'support@homes.example'],
  [{ PUBLIC_URL: 'http://192.0.2.7:3000' }, 'support@localhost', 'support@localhost'],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, 'support@localhost', 'support@localhost'],
  [{}, 'support@localhost', 'support@localhost'],
])('with %j support is reached at %s and legal matters at %s', (environment, supportEmail, legalEmail) => {
  expect(readConfig(environment)).toMatchObject({ supportEmail, legalEmail, postalAddress: undefined })
})
