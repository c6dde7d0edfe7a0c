import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inProcessBus } from '#platform/bus/in-process-bus.ts'
import { readConfig } from '#platform/config/config.ts'
import { baseApp } from '#platform/http/base-app.ts'
import { openEvents } from '#platform/events/events.ts'
import type { Services } from '#platform/http/services.ts'
import { refusedByHouse } from './house-violations.ts'
import { refusedOnScreens } from './screen-violations.ts'
import { refusedByLint } from './lint-violations.ts'
import { scratchHouse, type ScratchHouse } from './scratch-house.ts'
import type { SourceFile, Tree } from './source-files.ts'
import { refusedByTypes, soundHouse, type Violation } from './violations.ts'

const wallConfig = `
import config from './vite.config.ts'
const walls = config.plugins.flat().filter((plugin) => plugin?.name === 'walls')
export default {
  plugins: walls,
  logLevel: 'error',
  build: { ssr: true, write: false, rollupOptions: { input: 'features/letters/web/reads-thread.ts' } },
}
`
const deepImport = "await import('#features/homes/server/rooms.ts').catch((error) => console.log(error.code))"

const compile = ['-b', '--pretty', 'false']
const lintArguments = ['--format', 'unix', '--type-aware']

let house: ScratchHouse
let sound: ScratchHouse
let types = ''
let lint = ''
let build = ''
let run = ''

beforeAll(async () => {
  sound = scratchHouse()
  sound.write(soundHouse)
  house = scratchHouse()
  house.write(soundHouse)
  house.write(Object.fromEntries([...refusedByTypes, ...refusedByLint].map(({ path, text }) => [path, text])))
  house.write({ 'wall.config.ts': wallConfig, 'deep.ts': deepImport })
  ;[types, lint, build, run] = await Promise.all([
    house.run('tsc', compile),
    house.run('oxlint', lintArguments),
    house.run('vite', ['build', '--config', 'wall.config.ts']),
    house.run('node', ['deep.ts']),
  ])
})

afterAll(() => {
  house.close()
  sound.close()
})

describe('the compiler refuses', () => {
  test.each(refusedByTypes)('$rule', ({ path, says }) => {
    expect(messageAbout(path, types)).toMatch(says)
  })
})

describe('lint refuses', () => {
  test.each(refusedByLint)('$rule', ({ path, says }) => {
    expect(messageAbout(path, lint)).toMatch(says)
  })
})

describe('the house refuses', () => {
  test.each([...refusedByHouse, ...refusedOnScreens])('$rule', (violation) => {
    expect(violation.check(treeWith(violation)).join('\n')).toMatch(violation.says)
  })
})

test('the browser build refuses server code', () => {
  expect(build).toContain('A page imports features/letters/server/thread.ts, which must stay on the server.')
})

test('Node refuses to reach past a door', () => {
  expect(run).toContain('ERR_PACKAGE_IMPORT_NOT_DEFINED')
})

test('the server does not start with a route that does not say who may use it', async () => {
  const bus = inProcessBus()
  const app = await baseApp({
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    bus,
    events: openEvents(bus),
    now: Date.now,
  } as Services)
  expect(() => app.get('/open', async () => 'anyone')).toThrow('GET /open does not declare its access.')
  expect(() => app.get('/said', { config: { access: 'public' } }, async () => 'anyone')).not.toThrow()
  await app.close()
})

test('a house that keeps the rules is refused by nobody', async () => {
  const [compiled, looked] = await Promise.all([sound.run('tsc', compile), sound.run('oxlint', [...lintArguments, 'features'])])
  for (const path of Object.keys(soundHouse)) expect(messageAbout(path, compiled), path).toBe('')
  expect(looked).toBe('')
  for (const { check } of [...refusedByHouse, ...refusedOnScreens]) expect(check(treeWith())).toEqual([])
})

/** The message about one file with the lines that continue it. */
function messageAbout(path: string, output: string): string {
  const messages = output
    .replaceAll(`${house.root}/`, '')
    .replaceAll(`${sound.root}/`, '')
    .split(/\n(?=\S)/)
  return messages.filter((message) => message.startsWith(`${path}(`) || message.startsWith(`${path}:`)).join('\n')
}

function treeWith(violation?: Violation): Tree {
  const texts: Record<string, string> = violation ? { ...soundHouse, [violation.path]: violation.text } : soundHouse
  const files: SourceFile[] = Object.entries(texts).map(([path, text]) => ({ path, text }))
  const features = files.flatMap(({ path }) => /^features\/([^/]+)\//.exec(path)?.[1] ?? [])
  return { root: house.root, files, features: [...new Set(features)] }
}
