import { posix } from 'node:path'
import { exportsOf, isCode, isTest, type Tree } from './source-files.ts'

const tour = 'docs/tour.md'
const links = /((?:`\w+`(?:, | and )?)*)(?: (?:in|of) )?\[[^\]]+\]\((\.\.\/[^)]+)\)(?: \(((?:`\w+`(?:, )?)+)\))?/g
const isDoor = (path: string): boolean => /^features\/[^/]+\/(contract|server|web)\.ts$/.test(path)
const featureOf = (path: string): string => /^features\/[^/]+/.exec(path)?.[0] ?? ''

interface Stop {
  path: string
  names: string[]
}

/** Files the tour names and what it says they export: `name` in [file](…), or [file](…) (`name`). */
function stopsOf(text: string): Stop[] {
  return [...text.replaceAll(/\s+/g, ' ').matchAll(links)].map(([, before = '', link = '', after = '']) => ({
    path: posix.join('docs', link),
    names: [...`${before} ${after}`.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  }))
}

/** Every file on the tour exists and exports what the tour says; a file of one feature is named with what to look for in it. */
export function brokenTour({ files }: Tree): string[] {
  const text = files.find(({ path }) => path === tour)?.text ?? ''
  return stopsOf(text).flatMap(({ path, names }) => {
    const file = files.find((candidate) => candidate.path === path)
    if (!file) return [`the tour names ${path}, which is not there`]
    if (!isCode(path) || isTest(path)) return []
    const offered = exportsOf(file.text)
    const missing = names.filter((name) => !offered.includes(name)).map((name) => `${path} does not export ${name}, as the tour says`)
    const unnamed = names.length === 0 && path.startsWith('features/') && !isDoor(path)
    return unnamed ? [`the tour does not say what ${path} exports`] : missing
  })
}

/** Every step of a walk is in the same feature as the one before, or goes through a door, the platform or the app. */
export function tourThroughWalls({ files }: Tree): string[] {
  const text = files.find(({ path }) => path === tour)?.text ?? ''
  return text.split(/^## /m).flatMap((section) => {
    const walk = [...section.matchAll(/^\d+\. (.+(?:\n {2,}.+)*)/gm)].flatMap(([, step = '']) => stopsOf(step))
    return walk.flatMap(({ path }, index) => {
      const before = walk[index - 1]?.path
      if (!before || featureOf(path) === featureOf(before)) return []
      const open = [path, before].some((end) => isDoor(end) || !end.startsWith('features/'))
      return open ? [] : [`the tour steps from ${before} to ${path} without a door`]
    })
  })
}
