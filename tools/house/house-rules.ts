import { exportsOf, isCode, isTest, linesOf, type Tree } from './source-files.ts'

const vague = /^(index|utils?|helpers?|common|types?|constants?|misc|shared|stuff)$/
const headings = ['## Purpose', '## Rules', '## Tables', '## Calls', '## Uses']
const readmeLines = 60
const deepest = 3
const widest = 30
const doorExports = 25
const longestBullet = 200

export function vagueNames({ files }: Tree): string[] {
  return files.map(({ path }) => path).filter((path) => isCode(path) && vague.test(path.split('/').at(-1)?.split('.')[0] ?? ''))
}

export function incompleteFeatures({ files, features }: Tree): string[] {
  return features.flatMap((feature) => {
    const problems: string[] = []
    const doors = ['contract', 'server', 'web'].map((door) => `features/${feature}/${door}.ts`)
    if (!files.some(({ path }) => doors.includes(path))) problems.push(`${feature} has no door`)
    const answers = files.some(({ path, text }) => path.startsWith(`features/${feature}/server`) && !isTest(path) && /\broute\(/.test(text))
    if (answers && !files.some(({ path }) => path === doors[0])) problems.push(`${feature} answers calls without a contract.ts`)
    const readme = files.find(({ path }) => path === `features/${feature}/README.md`)
    if (!readme) return [...problems, `${feature} has no README.md`]
    const headingLines = readme.text.split('\n').filter((line) => line.startsWith('## '))
    if (headingLines.map((line) => line.trim()).join() !== headings.join())
      problems.push(`${feature}/README.md does not have the headings ${headings.join(', ')}`)
    if (linesOf(readme.text) > readmeLines) problems.push(`${feature}/README.md is longer than ${readmeLines} lines`)
    return problems
  })
}

/** A README is a plate on the door and not a specification: a bullet says one thing. */
export function longBullets({ files, features }: Tree): string[] {
  return features.flatMap((feature) => {
    const path = `features/${feature}/README.md`
    const text = files.find((file) => file.path === path)?.text ?? ''
    const bullets = text.matchAll(/^ *[-*] (.+(?:\n(?! *[-*#]| *\n).+)*)/gm)
    const long = [...bullets].filter(([, bullet = '']) => bullet.replaceAll(/\s+/g, ' ').length > longestBullet)
    return long.length > 0 ? [`${path} has bullets of more than ${longestBullet} characters`] : []
  })
}

export function tooDeep({ files }: Tree): string[] {
  return files.map(({ path }) => path).filter((path) => isCode(path) && path.split('/').length - 2 > deepest)
}

/** Returns how many sources each folder holds itself, without tests. */
export function sourcesPerFolder({ files }: Tree): Map<string, number> {
  const sources = new Map<string, number>()
  for (const { path } of files) {
    if (!isCode(path) || isTest(path)) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    sources.set(folder, (sources.get(folder) ?? 0) + 1)
  }
  return sources
}

/** Counts sources and not tests: a folder that one can take in at a glance. */
export function wideFolders(tree: Tree): string[] {
  return [...sourcesPerFolder(tree)]
    .filter(([, count]) => count > widest)
    .map(([folder, count]) => `${folder} holds ${count} sources; ${widest} are enough for one folder`)
}

export function pagesOnTheServer({ files }: Tree): string[] {
  return files
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.tsx') && !/^(app|platform)\/web\/|^features\/[^/]+\/web\//.test(path))
}

export function databaseInTheFrontDoor({ files }: Tree): string[] {
  const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/
  return files
    .filter(({ path, text }) => path.startsWith('app/') && isCode(path) && !isTest(path) && sql.test(text))
    .map(({ path }) => path)
}

export function misnamedMigrations({ files }: Tree): string[] {
  const migrations = files.map(({ path }) => path).filter((path) => path.endsWith('.sql') && !path.startsWith('bench/'))
  const misplaced = migrations.filter((path) => !/^(features|platform)\/[^/]+\/migrations\/20\d{10}_[a-z0-9_]+\.sql$/.test(path))
  const times = migrations.map((path) => path.split('/').at(-1)?.slice(0, 12) ?? '')
  const doubled = migrations.filter((_, index) => times.indexOf(times[index] ?? '') !== times.lastIndexOf(times[index] ?? ''))
  return [
    ...misplaced.map((path) => `${path} is not migrations/YYYYMMDDHHMM_name.sql`),
    ...doubled.map((path) => `${path} shares its time with another`),
  ]
}

export function skippedTests({ files }: Tree): string[] {
  const refused =
    /\b(test|it|describe|suite)\b[\w.]*\.(skip|only|todo|fixme|fails|skipIf|runIf)\b|\bwaitForTimeout\(|\bgetByTestId\(|\bretry:\s*[1-9]|\bretries:\s*[1-9]/
  return files.flatMap(({ path, text }) => {
    const refusedCall = isTest(path) ? refused.exec(text) : null
    return refusedCall ? [`${path}: ${refusedCall[0]}`] : []
  })
}

/** Links to pages come from `href()`, so that a renamed page is a compile error. Files and calls are no pages. */
export function typedLinks({ files }: Tree): string[] {
  const literal = /(?:\b(?:href|to|action)=\{?|\b(?:navigate|redirect)\()\s*['"`](\/(?!\/|api\/|assets\/|files\/|media\/)[^'"`]*)/g
  return files
    .filter(({ path }) => isCode(path) && !isTest(path) && /(^|\/)web(\/|\.ts$)/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(literal)].filter(([, link = '']) => !/\.[a-z]+$/.test(link)).map(([, link = '']) => `${path}: ${link}`),
    )
}

/** A store may change before a late part of the page hydrates, which must start from what the server has drawn. */
export function storesWithoutServerValue({ files }: Tree): string[] {
  return files
    .filter(({ path, text }) => path.includes('/web/') && isCode(path) && !isTest(path) && text.includes("'@nanostores/react'"))
    .flatMap(({ path, text }) =>
      (text.match(/\buseStore\([^()]*\)/g) ?? []).filter((read) => !read.includes('ssr:')).map((read) => `${path}: ${read}`),
    )
}

/** `sendFile` answers HEAD with the length and type that GET has. */
export function filesSentDirectly({ files }: Tree): string[] {
  return files
    .filter(
      ({ path, text }) =>
        /^(?:app|features|platform)\//.test(path) &&
        path !== 'platform/http/send-file.ts' &&
        isCode(path) &&
        /\.send\([^\n]*\bfiles\.read\(/.test(text),
    )
    .map(({ path }) => `${path} sends a file of the store; use sendFile`)
}

/** A sentence changes with its wording and its language; an id, a field's name or a flag does not. */
export function decisionsByText({ files }: Tree): string[] {
  const byText = /[!=]==\s*texts\.\w+|\btexts\.(?!length\b)\w+\s*[!=]==|\.explanation\s*[!=]==|\.message\.startsWith\('[A-Z][a-z]/g
  return files
    .filter(({ path }) => /^(?:app|features|platform)\//.test(path) && isCode(path) && !isTest(path))
    .flatMap(({ path, text }) => [...text.matchAll(byText)].map(([comparison]) => `${path} decides by a text: ${comparison}`))
}

export function wideDoors({ files, features }: Tree): string[] {
  return features.flatMap((feature) =>
    (['contract', 'server', 'web'] as const).flatMap((door) => {
      const file = files.find(({ path }) => path === `features/${feature}/${door}.ts`)
      if (!file) return []
      const count = exportsOf(withoutTypes(file.text)).length
      if (/^export\s+\*/m.test(file.text)) return [`${file.path} passes a whole file on`]
      return count > doorExports ? [`${file.path} offers more than ${doorExports} names`] : []
    }),
  )
}

/** A type comes along with the function that needs it and widens no door. */
function withoutTypes(text: string): string {
  return text.replaceAll(/^export (type|interface) .*$/gm, '').replaceAll(/\btype \w+(?=[,\s}])/g, '')
}

/** Enter confirms a word of an input method, too; `isPlainEnter` tells the two apart. */
export function enterHandlers({ files }: Tree): string[] {
  return files
    .filter(({ path }) => isCode(path) && !isTest(path) && /\/web\//.test(path) && !path.endsWith('/press/plain-enter.ts'))
    .filter(({ text }) => /[!=]==? ['"]Enter['"]|case ['"]Enter['"]|keyCode [!=]==? 13\b/.test(text))
    .map(({ path }) => `${path} reads Enter itself; use isPlainEnter`)
}

/** An emoji looks different on every device; icons are drawn. What travels and what people type may hold any character. */
export function emojiOnScreens({ files }: Tree): string[] {
  return files
    .filter(({ path }) => isCode(path) && !isTest(path) && /\/web\/|\/texts\.ts$|mail[\w-]*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\p{Emoji_Presentation}|\uFE0F|[\u2605\u2665\u2714\u2764]/gu)].map(([emoji]) => `${path}: ${emoji}`),
    )
}
