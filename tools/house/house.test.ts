import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import {
  databaseInTheFrontDoor,
  decisionsByText,
  emojiOnScreens,
  filesSentDirectly,
  enterHandlers,
  incompleteFeatures,
  longBullets,
  misnamedMigrations,
  pagesOnTheServer,
  skippedTests,
  storesWithoutServerValue,
  tooDeep,
  typedLinks,
  vagueNames,
  wideDoors,
  wideFolders,
} from './house-rules.ts'
import { featureCycles, fileCircles, foreignTexts, pastDoors, tinyFiles } from './feature-graph.ts'
import { lazyWithoutBoundary, textBesideSwitchedElements } from './screen-rules.ts'
import { mapOf } from './house-map.ts'
import { machineClocks, machineClocksAllowed, readsClock } from './machine-clocks.ts'
import { root } from '../run-command.ts'
import { isCode, isTest, isTexts, linesOf, readTree } from './source-files.ts'
import { namesState, stateNamesAllowed, statesOutsidePacks } from './state-names.ts'
import { foreignWrites } from './table-owners.ts'
import { brokenTour, tourThroughWalls } from './tour-rules.ts'
import { replaceableTerms } from './words.ts'

const tree = readTree(root)
const code = tree.files.filter(({ path }) => isCode(path))
const leastTests = 0.45

test.each([
  ['every file name says what is inside', vagueNames],
  ['every feature has a README with the fixed headings, and a door', incompleteFeatures],
  ['no folder is deeper than three below its tier', tooDeep],
  ['no folder holds more sources than one can take in', wideFolders],
  ['components live on the web side only', pagesOnTheServer],
  ['the front door holds no SQL', databaseInTheFrontDoor],
  ['a table is written only by the feature that created it', foreignWrites],
  ['migrations are named by time, and no two by the same', misnamedMigrations],
  ['no test is skipped, repeated, slept through or found by a test id', skippedTests],
  ['parts of a page hydrate from what the server has drawn', storesWithoutServerValue],
  ['stored files are sent by sendFile', filesSentDirectly],
  ['lazy parts have a boundary that survives a missing file', lazyWithoutBoundary],
  ['text beside elements that come and go has an element of its own', textBesideSwitchedElements],
  ['links to pages are built, not typed', typedLinks],
  ['no screen, text or mail holds an emoji', emojiOnScreens],
  ['Enter that confirms a word of an input method does nothing else', enterHandlers],
  ['no decision depends on the wording of a text', decisionsByText],
  ['doors stay narrow', wideDoors],
  ['a bullet of a README says one thing', longBullets],
  ['features never need one another, by types and contracts neither', featureCycles],
  ['files never need one another, at run time neither', fileCircles],
  ['nobody reaches past a door but tests for fixtures, and benches', pastDoors],
  ['a file of a few lines has more than one reader', tinyFiles],
  ['a feature shows its own texts', foreignTexts],
  ['the tour names files that export what it says', brokenTour],
  ['the tour walks through doors', tourThroughWalls],
  ['features read one clock, which tests move', machineClocks],
  ['what differs by state is data of a law pack', statesOutsidePacks],
  ['words are those of the field', replaceableTerms],
])('%s', (_, problemsIn) => {
  expect(problemsIn(tree)).toEqual([])
})

test('whoever is allowed a clock of their own still reads one', () => {
  const readers = code.filter(({ text }) => readsClock(text)).map(({ path }) => path)
  expect(Object.keys(machineClocksAllowed).filter((path) => !readers.includes(path))).toEqual([])
})

test('every file that is allowed to name a state still does', () => {
  const naming = code.filter(({ text }) => namesState(text)).map(({ path }) => path)
  expect(Object.keys(stateNamesAllowed).filter((path) => !naming.includes(path))).toEqual([])
})

test('the root fits on one screen', () => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  // Besides what only editors and the place of the repository read.
  const unseen = ['.git', '.github', '.vscode', '.editorconfig']
  const entries = readdirSync(root).filter(
    (name) => !unseen.includes(name) && !ignored.some((glob) => matchesGlob(name, glob.replace(/\/$/, ''))),
  )
  expect(entries.length, entries.join(' ')).toBeLessThanOrEqual(24)
})

test('files stay short', () => {
  const lengths = code.map(({ text }) => linesOf(text)).toSorted((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)], 'median').toBeLessThanOrEqual(80)
  expect(lengths[Math.floor(lengths.length * 0.95)], '95th percentile').toBeLessThanOrEqual(250)
})

test('tests keep up with the sources', () => {
  const count = (wanted: boolean): number =>
    code.filter(({ path }) => isTest(path) === wanted && !isTexts(path)).reduce((sum, { text }) => sum + linesOf(text), 0)
  const figure = count(true) / count(false)
  expect(figure).toBeGreaterThanOrEqual(leastTests)
  // The gate follows the figure upwards: raise it when this fails.
  expect(figure - leastTests).toBeLessThan(0.02)
})

test('every file is checked by exactly one TypeScript project', () => {
  const projects = globSync('tools/types/*.tsconfig.json', { cwd: root }).map((path) => {
    const { include = [], exclude = [] } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { include?: string[]; exclude?: string[] }
    const fromRoot = (globs: string[]): string[] => globs.map((glob) => glob.replace(/^\.\.\/\.\.\//, '').replace(/^\.\//, 'tools/types/'))
    return { include: fromRoot(include), exclude: fromRoot(exclude) }
  })
  const matches = (path: string, globs: string[]): boolean => globs.some((glob) => matchesGlob(path, glob))
  const wrong = code.flatMap(({ path }) => {
    const owners = projects.filter(({ include, exclude }) => matches(path, include) && !matches(path, exclude)).length
    return owners === 1 ? [] : [`${path} is in ${owners} projects`]
  })
  expect(wrong).toEqual([])
})

test('the lock file names no registry', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved":\s*"https?:/)
})

test('docs/map.md shows the house as it is; `npm run map` draws it anew', () => {
  const file = join(root, 'docs/map.md')
  const drawn = mapOf(tree)
  expect(existsSync(file) ? readFileSync(file, 'utf8') : drawn).toBe(drawn)
})
