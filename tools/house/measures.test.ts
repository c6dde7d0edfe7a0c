import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measuresOf } from './measures.ts'

const texts = {
  'features/homes/web/a.ts': "import type { Letter } from '#features/letters/contract'\n\nexport const filmed: Letter = 1\n",
  'features/homes/web/b.ts': 'export const said = 1\n',
  'features/homes/web/b.test.ts': 'expect(filmed)\n',
  'features/letters/contract.ts': "import type { Home } from '#features/homes/contract'\n\nexport type Letter = Home\n",
}
const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'] },
  routes: {
    root: { module: '/assets/root.js', imports: ['/assets/shared.js'] },
    '../features/browse/web/list/browse-page': { parentId: 'root', module: '/assets/list.js' },
    '../features/agents/web/agent-page': { parentId: 'root', module: '/assets/agent.js' },
  },
}

test('the measures count what the house holds, and the scripts the list loads first', () => {
  const root = mkdtempSync(join(tmpdir(), 'measures-'))
  mkdirSync(join(root, 'build/client/assets'), { recursive: true })
  writeFileSync(join(root, 'build/client/assets/manifest-1.js'), `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  for (const name of ['entry', 'shared', 'root', 'list', 'agent']) writeFileSync(join(root, `build/client/assets/${name}.js`), '//')
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.cache/last-check'), '6412')
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }))
  const figures = Object.fromEntries(measuresOf({ root, files, features: ['homes', 'letters'] }).map(({ name, figure }) => [name, figure]))
  rmSync(root, { recursive: true })
  expect(figures).toEqual({
    'widest folder': '2 sources (features/homes/web)',
    'mutual pairs of features': '1, homes ⇄ letters',
    'files that say `filmed`': '1 in 1 folders',
    'doors of more than 25 names': '0',
    'words the field has others for': '1',
    'lines of source': '7 in 3 files',
    'lines of tests for each': '0.14',
    'scripts of the list, first load': expect.stringMatching(/^4 scripts, 0\.1 kB by gzip$/),
    'last `npm run check`': '6.4 s',
  })
})
