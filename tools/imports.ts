import { parseSync } from 'vite'

export interface Graph {
  code: (id: string) => string | null | undefined
  resolve: (source: string, importer: string) => Promise<string | undefined>
}

/** Asks for each answer once. */
export function remembered({ code, resolve }: Graph): Graph {
  const resolved = new Map<string, Promise<string | undefined>>()
  return {
    code,
    resolve(source, importer) {
      const key = `${importer}\0${source}`
      const answer = resolved.get(key) ?? resolve(source, importer)
      resolved.set(key, answer)
      return answer
    },
  }
}

/** Every name of a module. */
const all = '*'

/**
 * The modules that `entries` run on: imports are followed name by name, so that of a feature's door, or of a library of icons, only what
 * is asked for counts. What is imported while the page runs does not.
 */
export async function modulesOf(entries: readonly string[], graph: Graph): Promise<Set<string>> {
  const reached = new Set<string>()
  const asked = new Set<string>()
  const waiting = entries.map((id) => ({ id, name: all }))
  for (const { id, name } of waiting) {
    const key = `${id}\0${name}`
    if (asked.has(key)) continue
    asked.add(key)
    reached.add(id)
    for (const { source, name: wanted } of importsFor(name, id, graph.code(id))) {
      const next = await graph.resolve(source, id)
      if (next) waiting.push({ id: next, name: wanted })
    }
  }
  return reached
}

interface Import {
  source: string
  name: string
}

/** What stands for `name` in a module: the module it is passed on from, or everything that the module itself imports. */
function importsFor(name: string, id: string, code: string | null | undefined): Import[] {
  if (!code || !/\.[cm]?[jt]sx?($|\?)/.test(id)) return []
  const { staticImports, staticExports } = parseSync(id.replace(/\?.*$/, ''), code).module
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, exportName, isType }) =>
      moduleRequest && !isType ? [{ source: moduleRequest.value, name: importName.name ?? all, as: exportName.name }] : [],
    ),
  )
  const named = passedOn.filter(({ as }) => as === name)
  if (named.length > 0) return named
  const imported = staticImports.flatMap(({ moduleRequest, entries }) => {
    const values = entries.filter(({ isType }) => !isType)
    if (entries.length === 0) return [{ source: moduleRequest.value, name: all }]
    return values.map(({ importName }) => ({ source: moduleRequest.value, name: nameOf(importName) }))
  })
  return [...imported, ...passedOn.filter(({ as }) => name === all || !as).map(({ source, name: wanted }) => ({ source, name: wanted }))]
}

const nameOf = ({ kind, name }: { kind: string; name: string | null }): string => (kind === 'Default' ? 'default' : (name ?? all))
