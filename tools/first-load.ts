import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const framework = /\/node_modules\/(react-dom|react-router)\//
const doors = /\/features\/[^/]+\/(contract|web)\.ts$/

/**
 * What every page needs travels in two files: a dozen small ones compress worse and cost a request each. They follow from the
 * imports: React with the router, which change seldom, and what `frames` or at least two of the pages people come to first import.
 * Doors are left out, because pages use few of the things they lead to; what those few need is added by the bundler.
 */
export function firstLoad(root: string, { frames, pages }: { frames: readonly string[]; pages: readonly string[] }): Plugin {
  const parts = new Set<string>()
  const groups = [{ name: 'frame', test: framework, priority: 1 }, { name: (id: string) => (parts.has(id) ? 'parts' : null) }]
  return {
    name: 'first-load',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ environments: { client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } } } }),
    buildEnd(error) {
      if (error) return
      const inGraph = (path: string): string => {
        const id = join(root, path)
        if (!this.getModuleInfo(id)) throw new Error(`There is no ${path}, from which the first load begins.`)
        return id
      }
      for (const frame of frames) parts.add(inGraph(frame))
      const imported = pages.map((page) => importsOf(inGraph(page), this))
      for (const id of new Set(imported.flatMap((ids) => [...ids]))) if (imported.filter((ids) => ids.has(id)).length > 1) parts.add(id)
    },
  }
}

function importsOf(page: string, graph: Graph): Set<string> {
  const reached = new Set([page])
  for (const id of reached)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!doors.test(next) && !framework.test(next)) reached.add(next)
  reached.delete(page)
  return reached
}
