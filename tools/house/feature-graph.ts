import { posix } from 'node:path'
import { importsOf, isCode, isTest, isTexts, linesOf, ownerOf, type SourceFile, type Tree } from './source-files.ts'

const guarded = /^(app|features|platform|journeys|demo)\//
const tinyLines = 6
const door = /^features\/[^/]+\/(contract|server|web)\.ts$/
export const isTestSupport = (path: string): boolean => isTest(path) || path.includes('/testing/')

/** Returns which features each feature needs: every side, types, contracts and imports at run time; tests do not count. */
export function featureUses({ files }: Tree): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const feature = /^features\/([^/]+)\//.exec(path)?.[1]
    if (!feature || !isCode(path) || isTestSupport(path)) continue
    const used = importsOf(text).map((name) => /^#features\/([^/]+)\//.exec(name)?.[1])
    const others = used.flatMap((name) => (name && name !== feature ? [name] : []))
    uses.set(feature, new Set([...(uses.get(feature) ?? []), ...others]))
  }
  return uses
}

/** Features that need one another, by one file or by several, on one side or across them. */
export function featureCycles(tree: Tree): string[] {
  return circles(featureUses(tree)).map((circle) => [...circle, circle[0]].join(' → '))
}

/** Pairs of features of which each needs the other. */
export function mutualPairs(tree: Tree): string[] {
  const uses = featureUses(tree)
  return [...uses].flatMap(([feature, others]) =>
    [...others].filter((used) => feature < used && uses.get(used)?.has(feature)).map((used) => `${feature} ⇄ ${used}`),
  )
}

/** Returns the files of the house that each file imports, at run time too. */
export function fileUses({ files }: Tree): Map<string, Set<string>> {
  const paths = new Set(files.map(({ path }) => path))
  const used = ({ path, text }: SourceFile): string[] => importsOf(text).map((name) => importedFile(path, name))
  const code = files.filter(({ path }) => isCode(path))
  return new Map(code.map((file) => [file.path, new Set(used(file).filter((path) => paths.has(path)))]))
}

/** Returns the path an import leads to; the aliases are those of `package.json`. What lies outside the house is no path of it. */
function importedFile(from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  if (name.startsWith('#fixtures/')) return `features/${name.slice('#fixtures/'.length)}.fixtures.ts`
  if (name.startsWith('#texts/')) return textFileOf(name.slice('#texts/'.length))
  return name.startsWith('#features/') ? `${name.slice(1)}.ts` : name.slice(1)
}

const textFileOf = (room: string): string =>
  room === 'app' ? 'app/texts.ts' : room === 'platform' ? 'platform/contract/texts.ts' : `features/${room}/texts.ts`

/** Each feature, the platform and the frame around the pages show texts of their own file. */
export function foreignTexts({ files }: Tree): string[] {
  return files.flatMap(({ path, text }) => {
    if (!/^(app|features|platform)\//.test(path)) return []
    const own = ownerOf(path) ?? 'app'
    const foreign = importsOf(text).filter((name) => name.startsWith('#texts/') && name !== `#texts/${own}`)
    return isTestSupport(path) ? [] : foreign.map((name) => `${path} shows ${name}`)
  })
}

/** A file of a few lines that one other file alone reads belongs into that file, unless it is loaded when it is needed. */
export function tinyFiles(tree: Tree): string[] {
  const uses = fileUses(tree)
  return tree.files
    .filter(({ path, text }) => isCode(path) && linesOf(text) <= tinyLines && !door.test(path) && !isTexts(path))
    .flatMap(({ path }) => {
      const importers = tree.files.filter((file) => uses.get(file.path)?.has(path))
      const [importer] = importers
      const isLoadedLater = importer?.text.includes(`import('./${posix.relative(posix.dirname(importer.path), path)}')`)
      return importers.length === 1 && !isLoadedLater ? [`${path} could stand in ${importer?.path}`] : []
    })
}

/** Files that need one another through an import at run time, which lint does not follow. */
export function fileCircles(tree: Tree): string[] {
  return circles(fileUses(tree)).map((circle) => circle.join(' '))
}

/** Features enter others through doors; tests may use the fixtures of others, benches whatever they measure. */
export function pastDoors({ files }: Tree): string[] {
  return files.flatMap(({ path, text }) => {
    if (!isCode(path) || !guarded.test(path)) return []
    const feature = /^features\/[^/]+/.exec(path)?.[0]
    const reached = importsOf(text)
      .filter((name) => name.startsWith('.') || name.startsWith('#fixtures/'))
      .map((name) => importedFile(path, name))
    return reached
      .filter((used) => used.startsWith('features/') && !(feature && used.startsWith(`${feature}/`)))
      .filter((used) => !(isTestSupport(path) && isTestSupport(used)))
      .map((used) => `${path} reaches ${used} past its door`)
  })
}

/** Returns the groups that can be walked around, each one in the order of the alphabet (Tarjan's algorithm). */
function circles(uses: Map<string, Set<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const result: string[][] = []
  const visit = (node: string): void => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    open.push(node)
    for (const next of uses.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(node) !== order.get(node)) return
    const group = open.splice(open.indexOf(node))
    if (group.length > 1) result.push(group.toSorted())
  }
  for (const node of uses.keys()) if (!order.has(node)) visit(node)
  return result
}
