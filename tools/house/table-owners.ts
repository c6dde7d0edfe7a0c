import { isCode, isTest, ownerOf, type Tree } from './source-files.ts'

const creation = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi
const builtWrites = /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)[^']*'|"(\w+)[^"]*"|`(\w+)[^`]*`|(\[|\w))/g
const writtenOut = [
  /\binsert\s+into\s+"?(\w+)"?/gi,
  /\bupdate\s+(?:only\s+)?"?(\w+)"?\s+(?:(?:as\s+)?\w+\s+)?set\b/gi,
  /\bdelete\s+from\s+(?:only\s+)?"?(\w+)"?/gi,
  /\bmerge\s+into\s+"?(\w+)"?/gi,
  /\btruncate\s+(?:table\s+)?"?(\w+)"?/gi,
  /\bcopy\s+"?(\w+)"?\s*\([^)]*\)\s*from\b/gi,
]
const changedInMigration = [/\balter\s+table\s+(?:if\s+exists\s+)?"?(\w+)"?/gi, /\bdrop\s+table\s+(?:if\s+exists\s+)?"?(\w+)"?/gi]

const isMigration = (path: string): boolean => /\/migrations\/[^/]+\.sql$/.test(path)

/** Every table and the feature (or `platform`) whose migration created it. */
export function tableOwners(tree: Tree): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { path, text } of tree.files) {
    if (!isMigration(path)) continue
    for (const [, table = ''] of text.matchAll(creation)) owners.set(table, ownerOf(path) ?? path)
  }
  return owners
}

/** Writes to a table that another feature created, and writes whose table cannot be read from the source. */
export function foreignWrites(tree: Tree): string[] {
  const owners = tableOwners(tree)
  const problems: string[] = []
  for (const { path, text } of tree.files) {
    const migration = isMigration(path)
    if (!(migration || isCode(path)) || isTest(path) || path.startsWith('tools/')) continue
    const here = ownerOf(path)
    const tables = new Set<string>()
    for (const pattern of migration ? [...writtenOut, ...changedInMigration] : writtenOut) {
      for (const [, table = ''] of text.matchAll(pattern)) tables.add(table)
    }
    for (const [, single, double, back, dynamic] of text.matchAll(builtWrites)) {
      if (dynamic) problems.push(`${path} writes a table that it names at run time`)
      else tables.add(single ?? double ?? back ?? '')
    }
    for (const table of tables) {
      const owner = owners.get(table)
      if (owner && owner !== here) problems.push(`${path} writes ${table}, which belongs to ${owner}`)
    }
  }
  return problems
}
