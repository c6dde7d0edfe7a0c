import { featureCycles, fileCircles, foreignTexts, pastDoors, tinyFiles } from './feature-graph.ts'
import { machineClocks } from './machine-clocks.ts'
import {
  databaseInTheFrontDoor,
  emojiOnScreens,
  filesSentDirectly,
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
} from './house-rules.ts'
import type { Tree } from './source-files.ts'
import { statesOutsidePacks } from './state-names.ts'
import { foreignWrites } from './table-owners.ts'
import { brokenTour, tourThroughWalls } from './tour-rules.ts'
import type { Violation } from './violations.ts'

export interface HouseViolation extends Violation {
  check: (tree: Tree) => string[]
}

const breach = (rule: string, check: HouseViolation['check'], path: string, text: string, says: RegExp): HouseViolation => ({
  rule,
  check,
  path,
  text,
  says,
})
const names = Array.from({ length: 26 }, (_, index) => `export const room${index} = ${index}\n`).join('')
const importContract = "import type { Home } from '#features/homes/contract'\n\nexport type Own = Home\n"
const importLetters = "import { letters } from '#features/letters/server'\n\nexport const own = letters\n"

/** Refused by the house rules; neither the compiler nor lint can see these. */
export const refusedByHouse: HouseViolation[] = [
  breach('a vague file name', vagueNames, 'features/letters/server/utils.ts', 'export const a = 1\n', /utils\.ts/),
  breach('a feature without README', incompleteFeatures, 'features/bare/contract.ts', 'export const a = 1\n', /bare has no README\.md/),
  breach('a feature without a door', incompleteFeatures, 'features/bare/server/a.ts', 'export const a = 1\n', /bare has no door/),
  breach(
    'a feature that answers calls and declares none',
    incompleteFeatures,
    'features/mute/server.ts',
    'route(app, call, () => 1)\n',
    /mute answers calls without a contract\.ts/,
  ),
  breach('a README without the fixed headings', incompleteFeatures, 'features/homes/README.md', '# Homes\n\n## Purpose\n', /headings/),
  breach('a README of more than 60 lines', incompleteFeatures, 'features/homes/README.md', `# Homes${'\n'.repeat(60)}end\n`, /60 lines/),
  breach(
    'texts of another feature',
    foreignTexts,
    'features/letters/web/a.ts',
    "import * as texts from '#texts/homes'\n",
    /shows #texts\/homes/,
  ),
  breach('a folder too deep', tooDeep, 'features/letters/web/a/b/deep.ts', 'export const a = 1\n', /deep\.ts/),
  breach('a file sent by hand', filesSentDirectly, 'features/letters/server/a.ts', 'reply.send(files.read(key))\n', /use sendFile/),
  breach('a component on the server', pagesOnTheServer, 'features/letters/server/mail.tsx', 'export const a = 1\n', /mail\.tsx/),
  breach('SQL in the front door', databaseInTheFrontDoor, 'app/server/asks.ts', 'export const a = db.selectFrom(1)\n', /asks\.ts/),
  breach(
    'a row built for a table of another feature',
    foreignWrites,
    'features/letters/server/a.ts',
    "db.insertInto('home')\n",
    /writes home, which belongs to homes/,
  ),
  breach(
    'a change built for a table of another feature',
    foreignWrites,
    'features/letters/server/a.ts',
    "db.updateTable('home as h')\n",
    /writes home/,
  ),
  breach(
    'a deletion built for a table of another feature',
    foreignWrites,
    'features/letters/server/a.ts',
    "db.deleteFrom('home')\n",
    /writes home/,
  ),
  breach(
    'SQL written out for a table of another feature',
    foreignWrites,
    'features/letters/server/a.ts',
    'sql`update home set id = 1`\n',
    /writes home/,
  ),
  breach(
    'a migration that changes a table of another feature',
    foreignWrites,
    'features/letters/migrations/202001010002_a.sql',
    'alter table home add a int;\n',
    /writes home/,
  ),
  breach(
    'a write whose table is named at run time',
    foreignWrites,
    'features/letters/server/a.ts',
    'db.deleteFrom(table)\n',
    /at run time/,
  ),
  breach('a migration without a time', misnamedMigrations, 'features/letters/migrations/more.sql', 'select 1;\n', /more\.sql is not/),
  breach(
    'two migrations of the same minute',
    misnamedMigrations,
    'features/letters/migrations/202001010000_b.sql',
    'select 1;\n',
    /shares its time/,
  ),
  breach('a skipped test', skippedTests, 'features/letters/server/a.test.ts', `test${'.skip'}('a')\n`, /skip/),
  breach('a test that runs alone', skippedTests, 'features/letters/server/a.test.ts', `test.describe${'.only'}('a')\n`, /only/),
  breach(
    'a store without the value that the server has drawn',
    storesWithoutServerValue,
    'features/letters/web/a.tsx',
    "import { useStore } from '@nanostores/react'\nexport const A = () => useStore(open)\n",
    /useStore\(open\)/,
  ),
  breach(
    'a link typed by hand',
    typedLinks,
    'features/letters/web/a.tsx',
    'export const A = () => <Link to="/messages" />\n',
    /\/messages/,
  ),
  breach(
    'a link glued together',
    typedLinks,
    'features/letters/web/a.tsx',
    'export const A = () => <a href={`/property/${id}`} />\n',
    /\/property/,
  ),
  breach('a journey typed by hand', typedLinks, 'features/letters/web/a.ts', "navigate('/messages')\n", /\/messages/),
  breach('an emoji on a screen', emojiOnScreens, 'features/letters/texts.ts', "export const earned = 'Earned \u2B50'\n", /texts\.ts/),
  breach('a clock of its own', machineClocks, 'features/letters/server/a.ts', 'const at = new Date()\n', /clock of its own/),
  breach(
    'rows of a test by the clock of the database',
    machineClocks,
    'features/letters/server/a.pg.test.ts',
    'await sql`update letter set sent_at = now()`.execute(db)\n',
    /use services_now/,
  ),
  breach(
    'the clock of the database',
    machineClocks,
    'features/letters/server/a.ts',
    'sql`update home set at = now() where id = ${id}`\n',
    /clock of its own/,
  ),
  breach(
    'the clock beside statements whose connection does not follow it',
    machineClocks,
    'features/letters/server/a.ts',
    "import type { PreparedStatements } from '#platform/database/prepared-statements.ts'\nconst text = `select services_now()`\n",
    /cannot be moved/,
  ),
  breach('a clock of the platform', machineClocks, 'platform/mail/a.ts', 'const at = Date.now()\n', /clock of its own/),
  breach(
    'a state by its letters',
    statesOutsidePacks,
    'features/letters/server/a.ts',
    "if (home.state === 'TX') send()\n",
    /names a state/,
  ),
  breach('the pack of a state', statesOutsidePacks, 'features/letters/web/a.ts', 'const pack = jurisdictions.CA\n', /names a state/),
  breach('a wide door', wideDoors, 'features/homes/contract.ts', names, /more than 25 names/),
  breach('a door that passes a whole file on', wideDoors, 'features/homes/server.ts', "export * from './server/rooms.ts'\n", /whole file/),
  breach(
    'features in a circle that no two files close',
    featureCycles,
    'features/homes/server/b.ts',
    importLetters,
    /homes → letters → homes/,
  ),
  breach(
    'features in a circle by types alone',
    featureCycles,
    'features/homes/contract.ts',
    importContract.replace('homes', 'letters'),
    /homes → letters → homes/,
  ),
  breach(
    'features in a circle by a contract that a page imports',
    featureCycles,
    'features/homes/web/a.ts',
    importContract.replace('homes', 'letters'),
    /homes → letters → homes/,
  ),
  breach(
    'features in a circle by an import at run time',
    featureCycles,
    'features/homes/web/b.ts',
    "export const open = () => import('#features/letters/web')\n",
    /homes → letters → homes/,
  ),
  breach(
    'files in a circle by an import at run time',
    fileCircles,
    'features/letters/server/thread.ts',
    "export const thread = () => import('../server.ts')\n",
    /letters\/server\.ts features\/letters\/server\/thread\.ts/,
  ),
  breach(
    'a test that reaches past a door for more than fixtures',
    pastDoors,
    'features/letters/server/a.test.ts',
    "import { rooms } from '../../homes/server/rooms.ts'\n",
    /past its door/,
  ),
  breach(
    'a source that uses the fixtures of another feature',
    pastDoors,
    'features/letters/server/a.ts',
    "import { home } from '../../homes/server/testing/home.fixtures.ts'\n",
    /past its door/,
  ),
  breach(
    'a source that uses fixtures by their alias',
    pastDoors,
    'features/letters/server/a.ts',
    "import { home } from '#fixtures/homes/server/testing/home'\n",
    /past its door/,
  ),
  breach(
    'a file of a few lines with one reader',
    tinyFiles,
    'features/letters/server/thread.ts',
    'export const thread = 1\n',
    /thread\.ts could stand in features\/letters\/server\.ts/,
  ),
  breach(
    'a bullet that is a specification',
    longBullets,
    'features/homes/README.md',
    `# Homes\n\n- ${'A rule goes on\n  '.repeat(14)}and on.\n`,
    /200 characters/,
  ),
  breach(
    'a tour to an export that is not there',
    brokenTour,
    'docs/tour.md',
    '1. `halls` in\n   [rooms.ts](../features/homes/server/rooms.ts)\n',
    /does not export halls/,
  ),
  breach('a tour to a file that is not there', brokenTour, 'docs/tour.md', '`a` in [a.ts](../features/homes/server/a.ts)\n', /not there/),
  breach(
    'a tour that does not say what to look for',
    brokenTour,
    'docs/tour.md',
    '[x](../features/homes/server/rooms.ts)\n',
    /does not say what/,
  ),
  breach(
    'a tour through a wall',
    tourThroughWalls,
    'docs/tour.md',
    '1. `thread` in [thread.ts](../features/letters/server/thread.ts)\n2. `rooms` in [rooms.ts](../features/homes/server/rooms.ts)\n',
    /without a door/,
  ),
]
