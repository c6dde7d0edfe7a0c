import { expect, test } from 'vitest'
import { entriesThatNeed, importGraph, modulesOf } from './imports.ts'

const modules: Record<string, string> = {
  'page.tsx': `import { Card } from 'door.ts'\nimport type { Shape } from 'shape.ts'\nimport 'style.ts'\nexport default () => <Card />\nvoid import('later.ts')`,
  'door.ts': `export { Card } from 'card.tsx'\nexport { Board } from 'board.tsx'\nexport * as texts from 'texts.ts'`,
  'card.tsx': `import * as everything from 'library.ts'\nexport const Card = () => everything`,
  'library.ts': `export { one } from 'one.ts'\nexport * from 'two.ts'`,
}
const code = (id: string) => modules[id] ?? ''
const graph = importGraph({ code, resolve: async (source) => source })

test('of a door only what is asked for counts', async () => {
  expect([...(await modulesOf(['page.tsx'], graph))].toSorted()).toEqual(
    ['card.tsx', 'door.ts', 'library.ts', 'one.ts', 'page.tsx', 'style.ts', 'two.ts'].toSorted(),
  )
})

test('a name that a module makes itself brings what the module imports', async () => {
  expect([...(await modulesOf(['card.tsx'], graph))].toSorted()).toEqual(['card.tsx', 'library.ts', 'one.ts', 'two.ts'])
})

test('what does not resolve is left out', async () => {
  const resolve = async (source: string) => (source === 'door.ts' ? undefined : source)
  expect([...(await modulesOf(['page.tsx'], importGraph({ code, resolve })))].toSorted()).toEqual(['page.tsx', 'style.ts'])
})

test('what needs a module is found through any number of others, and through a door only where its name is asked for', async () => {
  const entries = ['page.tsx', 'card.tsx', 'library.ts', 'style.ts']
  const needing = (needed: string) => entriesThatNeed(entries, graph, (id) => id === needed)
  expect([...(await needing('two.ts'))]).toEqual(['page.tsx', 'card.tsx', 'library.ts'])
  expect([...(await needing('card.tsx'))]).toEqual(['page.tsx', 'card.tsx'])
  expect([...(await needing('board.tsx'))]).toEqual([])
})
