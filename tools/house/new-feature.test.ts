import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFeature } from '../new-feature.ts'
import { root } from '../run-command.ts'
import { incompleteFeatures, longBullets, misnamedMigrations, tooDeep, vagueNames, wideDoors } from './house-rules.ts'
import { scratchHouse, type ScratchHouse } from './scratch-house.ts'
import { readTree } from './source-files.ts'
import { foreignWrites } from './table-owners.ts'
import { soundHouse } from './violations.ts'

const features = `import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'

type Feature = (app: App, services: Services) => void | Promise<void>

/** Every feature of the product. */
export const features: readonly Feature[] = [
]
`
let house: ScratchHouse

beforeAll(() => {
  house = scratchHouse()
  cpSync(join(root, 'platform'), join(house.root, 'platform'), { recursive: true })
  cpSync(join(root, '.oxfmtrc.json'), join(house.root, '.oxfmtrc.json'))
  house.write({
    ...soundHouse,
    'app/server/features.ts': features,
    'docs/access.md': '# Access\n\n## public\n\n',
  })
})

afterAll(() => house.close())

test('a new feature passes types, lint and the rules of the house, and stands where features and routes are listed', async () => {
  const written = newFeature(house.root, 'open-letters', new Date('2020-01-01T00:00:00Z'))
  expect(written).toContain('features/open-letters/migrations/202001010002_open_letters.sql')
  await house.run('oxfmt', written)
  const [types, lint] = await Promise.all([
    house.run('tsc', ['-b', '--pretty', 'false']),
    house.run('oxlint', ['--type-aware', 'features', 'app']),
  ])
  expect(types.split('\n').filter((line) => /^(features|app)/.test(line))).toEqual([])
  expect(lint).toContain('Found 0 warnings and 0 errors.')
  const tree = readTree(house.root)
  for (const rule of [incompleteFeatures, longBullets, misnamedMigrations, tooDeep, vagueNames, wideDoors, foreignWrites])
    expect(rule(tree), rule.name).toEqual([])
  expect(readFileSync(join(house.root, 'app/server/features.ts'), 'utf8')).toMatch(/openLetters\b[\s\S]*= \[openLetters\]/)
  expect(readFileSync(join(house.root, 'docs/access.md'), 'utf8')).toContain('- `GET /api/open-letters`')
})

test('a name in another case, or one that is taken, is refused and nothing is written', () => {
  expect(() => newFeature(house.root, 'OpenHouses')).toThrow('kebab-case')
  expect(() => newFeature(house.root, '../letters')).toThrow('kebab-case')
  expect(() => newFeature(house.root, 'letters')).toThrow('features/letters exists.')
})
