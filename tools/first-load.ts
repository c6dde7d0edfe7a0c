import { join } from 'node:path'
import type { Plugin } from 'vite'
import { entriesThatNeed, importGraph, modulesOf, type Graph } from './imports.ts'

const framework = /\/node_modules\/(react-dom|react-router)\/|^\0?rolldown\/runtime/
/** What a file takes along whole once one of its modules needs a piece of it: calls, their schemas and the library of these. */
const contracts = /\/features\/[^/]+\/contract(\.ts$|\/)|\/node_modules\/zod\//
/** Small and wanted by many: a later part of another page would bring along the whole file of the page that holds one of these. */
const common = /\/platform\/|\/node_modules\/lucide-react\//

/**
 * What every page needs travels in a few files: two dozen small ones compress worse and cost a slow phone a round trip each before
 * it shows the largest picture. They follow from the imports: React with the router, which change seldom; what `frames` or at least two
 * of the pages people come to first run on, with whatever is common; and a file for each of these pages with what the others do without.
 */
export function firstLoad(root: string, { frames, pages }: { frames: readonly string[]; pages: readonly string[] }): Plugin {
  const files = new Map<string, string>()
  // By priority, because a file takes along whatever its modules run on.
  const groups = [
    { name: 'frame', test: framework, priority: 2 },
    { name: 'parts', test: (id: string) => files.get(id) === 'parts', priority: 1 },
    { name: (id: string) => files.get(id) ?? null },
  ]
  return {
    name: 'first-load',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ environments: { client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } } } }),
    async buildEnd(error) {
      if (error) return
      const inGraph = (path: string): string => {
        const id = join(root, path)
        if (!this.getModuleInfo(id)) throw new Error(`There is no ${path}, from which the first load begins.`)
        return id
      }
      const graph = importGraph({
        code: (id) => this.getModuleInfo(id)?.code,
        resolve: async (source, importer) => (await this.resolve(source, importer))?.id,
      })
      const framed = await modulesOf(frames.map(inGraph), graph)
      const used = await Promise.all(pages.map((page) => modulesOf([inGraph(page)], graph)))
      const first = [...new Set([...framed, ...used.flatMap((ids) => [...ids])])]
      // No package runs on a contract, and a library of icons has thousands of modules.
      const own: Graph = async (wanted) => (wanted.id.includes('/node_modules/') ? [] : graph(wanted))
      const heavy = await entriesThatNeed(first, own, (id) => contracts.test(id))
      for (const id of first) {
        if (framework.test(id) || heavy.has(id)) continue
        const users = pages.filter((_, index) => used[index]?.has(id))
        files.set(id, framed.has(id) || users.length > 1 || common.test(id) ? 'parts' : nameOf(users[0] ?? ''))
      }
    },
  }
}

const nameOf = (page: string): string => page.replace(/^.*\/|\.tsx?$/g, '')
