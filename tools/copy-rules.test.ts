import { readFileSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { entriesThatNeed, importGraph, modulesOf } from './imports.ts'

/** The forms in which an agent writes what buyers read: the editor of a listing, questions and answers, rooms and titles of tours, quick replies, posts. */
const forms = [
  'features/answers/web/answer-dialog.tsx',
  'features/content/web/calendar/post-dialog.tsx',
  'features/listings/web/editor/checked-copy.tsx',
  'features/messaging/web/composer/quick-replies-dialog.tsx',
  'features/videos/web/chapters/chapter-row.tsx',
  'features/videos/web/library/video-title.tsx',
]
/** Their dialog with the form comes with the page; the rules come when it opens. */
const editorPages = ['features/messaging/web/inbox/inbox-page.tsx', 'features/content/web/calendar/social-calendar-page.tsx']
const rules = 'features/copy-lint/contract/lint.ts'
const loader = 'features/copy-lint/web/use-findings.ts'

const root = join(import.meta.dirname, '..')
const webModules = globSync(['features/*/web.ts', '{features/*,app,platform}/web/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.(test|fixtures)\.tsx?$/.test(file),
)
const code = (id: string) => (/\.tsx?$/.test(id) ? readFileSync(join(root, id), 'utf8') : '')
const places: Record<string, string> = { '#features': 'features', '#platform': 'platform', '#texts': 'features' }
const graph = importGraph({
  code,
  async resolve(source, importer) {
    if (source.startsWith('.')) return join(dirname(importer), source)
    const [place = '', ...rest] = source.split('/')
    const known = places[place]
    if (!known || place === '#texts') return undefined
    const path = join(known, ...rest)
    return place === '#features' ? `${path}.ts` : path
  },
})

test('the rules for wording come with a page of none: one module loads them, when a field that shows findings opens', async () => {
  expect(webModules.length).toBeGreaterThan(500)
  // The graph would see them: it finds what the rules themselves are made of.
  expect([...(await modulesOf([rules], graph))].filter((id) => id.endsWith('-rules.ts')).length).toBeGreaterThanOrEqual(5)
  expect([...(await entriesThatNeed(webModules, graph, (id) => id === rules || /copy-lint\/contract\/.*-rules\.ts$/.test(id)))]).toEqual([])
  const loaders = webModules.filter((file) => /import\([^)]*copy-lint\/contract|import\([^)]*contract\/lint\.ts/.test(code(file)))
  expect(loaders).toEqual([loader])
})

test('the fields that show findings are those of the forms in which an agent writes for buyers', () => {
  expect(webModules.filter((file) => code(file).includes("'#features/copy-lint/web'")).toSorted()).toEqual(forms)
})

/** Pages of agents and administrators. Other pages load small files of what they show, and the editor loads its packs late. */
const pagesWithLawPacks = [
  'features/agents/web/agent-profile-page.tsx',
  'features/jurisdictions/web/jurisdiction-page.tsx',
  'features/jurisdictions/web/jurisdictions-page.tsx',
]

test('the law packs and their forms come with no page of visitors and buyers', async () => {
  const named = [...code('app/web/routes.ts').matchAll(/'(?:[./]*features\/)?([a-z-]+\/web\/[^'.]+)(?:\.tsx)?'/g)]
  const pages = [...new Set(named.map(([, file]) => `features/${file}.tsx`))]
  const isPack = (id: string) => /law\/contract\/(packs|rules-by-pack|packs\/(agreement-forms|general|texas|california))\.ts$/.test(id)
  const withPacks = await entriesThatNeed(
    [...pages, 'app/web/root.tsx', 'app/web/shell/header.tsx', 'app/web/shell/footer.tsx'],
    graph,
    isPack,
  )
  expect([...withPacks].toSorted()).toEqual(pagesWithLawPacks)
})

test('the pages that come with such a form are those of its editor', async () => {
  const named = [...code('app/web/routes.ts').matchAll(/'(?:[./]*features\/)?([a-z-]+\/web\/[^'.]+)(?:\.tsx)?'/g)]
  const pages = [...new Set(named.map(([, file]) => `features/${file}.tsx`))]
  expect(pages.length).toBeGreaterThan(80)
  expect([...(await entriesThatNeed([...pages, 'app/web/root.tsx'], graph, (id) => id === loader))]).toEqual(editorPages)
})

test('no problem has a sentence that is declared outside of a texts file', () => {
  const sources = globSync('{app,features,platform}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|fixtures)\.tsx?$/.test(file))
  expect(sources.filter((file) => /new Problem\(\s*'[a-z-]+',\s*['"`][A-Z]/.test(code(file)))).toEqual([])
})
