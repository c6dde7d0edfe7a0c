import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = globSync('{*.md,{app,bench,demo,docs,features,journeys,platform,tools}/**/*.md}', { cwd: root })

test('every relative link of every document leads to a file that exists', () => {
  const broken = documents.flatMap((document) => {
    const links = [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const relative = links.filter((link) => !/^([a-z]+:|#|\/)/.test(link)).map((link) => link.split('#')[0] ?? '')
    return relative.filter((link) => !existsSync(join(root, dirname(document), link))).map((link) => `${document}: ${link}`)
  })
  expect(documents.length).toBeGreaterThan(10)
  expect(broken).toEqual([])
})
