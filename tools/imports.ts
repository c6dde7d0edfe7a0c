import { parseSync } from 'vite'

export interface Modules {
  code: (id: string) => string | null | undefined
  resolve: (source: string, importer: string) => Promise<string | undefined>
}

interface Wanted {
  id: string
  name: string
}

/** Returns what stands behind a name of a module; each module is read once, and each name of it resolved once. */
export type Graph = (wanted: Wanted) => Promise<readonly Wanted[]>

export function importGraph({ code, resolve }: Modules): Graph {
  const read = new Map<string, ModuleImports>()
  const known = new Map<string, Promise<Wanted[]>>()
  const importsIn = (id: string): ModuleImports => {
    const imports = read.get(id) ?? parsed(id, code(id))
    read.set(id, imports)
    return imports
  }
  const behind = async ({ id, name }: Wanted): Promise<Wanted[]> => {
    const imports = importsFor(name, importsIn(id)).map(async ({ source, name: wanted }) => ({
      id: await resolve(source, id),
      name: wanted,
    }))
    return (await Promise.all(imports)).flatMap(({ id: next, name: wanted }) => (next ? [{ id: next, name: wanted }] : []))
  }
  return (wanted) => {
    const key = keyOf(wanted)
    const answer = known.get(key) ?? behind(wanted)
    known.set(key, answer)
    return answer
  }
}

const keyOf = ({ id, name }: Wanted): string => `${id}\0${name}`

/** Every name of a module. */
const all = '*'

/**
 * Returns the modules that `entries` run on: imports are followed name by name, so that of a feature's door, or of a library of icons,
 * only what is asked for counts. What is imported while the page runs does not.
 */
export async function modulesOf(entries: readonly string[], graph: Graph): Promise<Set<string>> {
  return new Set([...(await followed(entries, graph)).values()].map(({ id }) => id))
}

/** Returns which of `entries` run, themselves or through others, on a module that `isNeeded` finds. */
export async function entriesThatNeed(entries: readonly string[], graph: Graph, isNeeded: (id: string) => boolean): Promise<Set<string>> {
  const reached = await followed(entries, graph)
  const needing = new Set([...reached].flatMap(([key, { id }]) => (isNeeded(id) ? [key] : [])))
  for (const key of needing) for (const user of reached.get(key)?.users ?? []) needing.add(user)
  return new Set(entries.filter((id) => needing.has(keyOf({ id, name: all }))))
}

/** Returns each name of each module that `entries` run on, once, with the names that import it. */
async function followed(entries: readonly string[], graph: Graph): Promise<Map<string, { id: string; users: string[] }>> {
  const reached = new Map<string, { id: string; users: string[] }>()
  const waiting: { wanted: Wanted; users: readonly string[] }[] = entries.map((id) => ({ wanted: { id, name: all }, users: [] }))
  for (const { wanted, users } of waiting) {
    const key = keyOf(wanted)
    const known = reached.get(key)
    if (known) {
      known.users.push(...users)
      continue
    }
    reached.set(key, { id: wanted.id, users: [...users] })
    for (const next of await graph(wanted)) waiting.push({ wanted: next, users: [key] })
  }
  return reached
}

interface Import {
  source: string
  name: string
}

interface ModuleImports {
  imported: readonly Import[]
  /** Under which name; null where all of another module is passed on. */
  passedOn: readonly (Import & { as: string | null })[]
}

function parsed(id: string, code: string | null | undefined): ModuleImports {
  if (!code || !/\.[cm]?[jt]sx?($|\?)/.test(id)) return { imported: [], passedOn: [] }
  const { staticImports, staticExports } = parseSync(id.replace(/\?.*$/, ''), code).module
  return {
    imported: staticImports.flatMap(({ moduleRequest, entries }) => {
      const values = entries.filter(({ isType }) => !isType)
      if (entries.length === 0) return [{ source: moduleRequest.value, name: all }]
      return values.map(({ importName }) => ({ source: moduleRequest.value, name: nameOf(importName) }))
    }),
    passedOn: staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, exportName, isType }) =>
        moduleRequest && !isType ? [{ source: moduleRequest.value, name: importName.name ?? all, as: exportName.name }] : [],
      ),
    ),
  }
}

/** What stands for `name` in a module: the module it is passed on from, or everything that the module itself imports. */
function importsFor(name: string, { imported, passedOn }: ModuleImports): readonly Import[] {
  const named = passedOn.filter(({ as }) => as === name)
  return named.length > 0 ? named : [...imported, ...passedOn.filter(({ as }) => name === all || !as)]
}

const nameOf = ({ kind, name }: { kind: string; name: string | null }): string => (kind === 'Default' ? 'default' : (name ?? all))
