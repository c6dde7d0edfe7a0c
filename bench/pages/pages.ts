import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import desktop from 'lighthouse/core/config/desktop-config.js'
import lighthouse, { type Flags } from 'lighthouse'
import { chromiumArguments, chromiumPath } from '#platform/testing/chromium.ts'
import { conclude, median, print, rounded, type Goal } from '../support/figures.ts'
import { firstAnswers } from './first-answer.ts'
import { firstLoad } from './first-load.ts'
import { emptyFolder, freePort, started } from '../support/server-process.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number>
const partNames = ['lighthouse', 'first-load', 'first-byte', 'first-answer'] as const
type Part = (typeof partNames)[number]
// The limit of requests per address and minute is on.
const rounds = 40
const warmUp = 10
const lighthouseRuns = 3

/**
 * Every kind of public page by Lighthouse on its desktop and its mobile profile, with the scripts of ten seconds untouched, time to
 * first byte, and how soon the search answers. `--parts first-load,first-answer` and `--pages home,property` measure these alone.
 */
export async function run(): Promise<boolean> {
  const { parts, isWanted } = wanted()
  const data = emptyFolder()
  const server = await started('app/server/main.ts', { DATA_DIR: data.path, DEMO: 'on' })
  const goals: Goal[] = []
  const table: Row[] = []
  try {
    for (const [name, path] of Object.entries(await pagesOf(server.url))) {
      if (!isWanted(name)) continue
      const url = server.url + path
      const row: Row = { page: name }
      if (parts.has('first-load')) goals.push(...(await ofFirstLoad(name, url, row)))
      if (parts.has('first-byte')) goals.push(...(await ofFirstByte(name, url, `${server.url}/config.json`, row)))
      if (parts.has('lighthouse')) goals.push(...(await ofLighthouse(name, url, row)))
      table.push(row)
      print(name, row)
    }
    if (parts.has('first-answer')) goals.push(...(await ofFirstAnswers(`${server.url}/tourstead`)))
    console.table(table)
    return conclude(goals)
  } finally {
    await server.stop()
    data.remove()
  }
}

function wanted(): { parts: ReadonlySet<Part>; isWanted: (page: string) => boolean } {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { parts: { type: 'string', default: partNames.join(',') }, pages: { type: 'string' } },
  })
  const asked = values.parts.split(',')
  const known = partNames.filter((part) => asked.includes(part))
  if (known.length < asked.length) throw new Error(`--parts takes some of ${partNames.join(',')}.`)
  const pages = values.pages?.split(',')
  return { parts: new Set(known), isWanted: (page) => pages?.includes(page) ?? true }
}

type Row = Record<string, string | number>

async function ofFirstLoad(name: string, url: string, row: Row): Promise<Goal[]> {
  const { bytes, gzipBytes, pressedBytes, layoutShift } = await firstLoad(url)
  Object.assign(row, {
    scriptKB: rounded(bytes / 1024),
    gzipKB: rounded(gzipBytes / 1024),
    pressedKB: rounded(pressedBytes / 1024),
    shift: rounded(layoutShift),
  })
  return [
    {
      name: `${name}: scripts of ten seconds untouched, workers too`,
      value: bytes / 1024,
      most: name === 'browse' ? 460 : 170,
      unit: 'KB',
    },
    { name: `${name}: layout shift`, value: layoutShift, most: 0.0199, unit: '' },
  ]
}

async function ofFirstByte(name: string, url: string, json: string, row: Row): Promise<Goal[]> {
  const { pageMs, madeMs, jsonMs } = await firstBytes(url, json)
  const ratio = pageMs / jsonMs
  Object.assign(row, { firstByte: rounded(ratio), pageMs: rounded(pageMs), madeMs: rounded(madeMs), jsonMs: rounded(jsonMs) })
  return [{ name: `${name}: first byte against a bare JSON reply`, value: ratio, most: 5, unit: 'x' }]
}

async function ofLighthouse(name: string, url: string, row: Row): Promise<Goal[]> {
  const port = Number(await freePort())
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  try {
    const scores = { desktop: await middleOf(url, port, 'desktop'), mobile: await middleOf(url, port, 'mobile') }
    const { desktop: wide, mobile } = scores
    Object.assign(row, {
      desktop: wide.performance,
      mobile: mobile.performance,
      a11y: Math.min(wide.accessibility, mobile.accessibility),
      practices: Math.min(wide['best-practices'], mobile['best-practices']),
      seo: Math.min(wide.seo, mobile.seo),
    })
    return goalsOf(name, scores)
  } finally {
    await browser.close()
  }
}

/** The middle of all rounds; the least and the most are printed beside it. */
async function ofFirstAnswers(url: string): Promise<Goal[]> {
  const { map, heart, saveSearch } = await firstAnswers(url)
  const goal = (name: string, times: readonly number[], most: number): Goal => {
    print(name, { medianMs: Math.round(median(times)), leastMs: Math.round(Math.min(...times)), mostMs: Math.round(Math.max(...times)) })
    return { name, value: median(times) / 1000, most, unit: 's' }
  }
  return [
    goal('the map answers a drag, from first paint', map, 1.5),
    goal('a heart answers, from first paint', heart, 0.8),
    goal('"Save search" answers, from first paint', saveSearch, 0.8),
  ]
}

async function pagesOf(base: string): Promise<Record<string, string>> {
  const read = async <T>(path: string) => (await (await fetch(base + path)).json()) as T
  const { items } = await read<{ items: { id: number; tour: object | null }[] }>('/api/properties?limit=50')
  const { states } = await read<{ states: { cities: { agents: { slug: string }[] }[] }[] }>('/api/agents')
  const home = items.find(({ tour }) => tour)
  const agent = states[0]?.cities[0]?.agents[0]
  if (!home || !agent) throw new Error('The demo world holds no home with a tour, or no agent.')
  return {
    home: '/',
    browse: '/tourstead',
    property: `/property/${home.id}`,
    agent: `/agents/${agent.slug}`,
    guide: '/buying-guide',
    calculator: '/mortgage-calculator',
  }
}

/** One run of Lighthouse differs from the next by a tenth: the middle of some, as its authors advise. */
async function middleOf(url: string, port: number, profile: 'desktop' | 'mobile'): Promise<Scores> {
  const runs: Scores[] = []
  for (let run = 0; run < lighthouseRuns; run++) runs.push(await scoresOf(url, port, profile))
  return Object.fromEntries(categories.map((name) => [name, median(runs.map((scores) => scores[name]))])) as Scores
}

async function scoresOf(url: string, port: number, profile: 'desktop' | 'mobile'): Promise<Scores> {
  const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }
  const result = await lighthouse(url, flags, profile === 'desktop' ? desktop : undefined)
  if (!result) throw new Error(`Lighthouse answered nothing for ${url}.`)
  const { lhr } = result
  for (const name of categories) {
    const failed = lhr.categories[name]?.auditRefs.filter(
      ({ id, weight }) => name !== 'performance' && weight > 0 && (lhr.audits[id]?.score ?? 1) < 1,
    )
    for (const { id } of failed ?? []) print(`${profile}: ${new URL(url).pathname}`, { [name]: id, title: lhr.audits[id]?.title })
  }
  return Object.fromEntries(categories.map((name) => [name, lhr.categories[name]?.score ?? 0])) as Scores
}

/** A score is met from its least value on; the figures of this house count the other way round. */
function goalsOf(page: string, { desktop: wide, mobile }: Record<'desktop' | 'mobile', Scores>): Goal[] {
  const missing = (name: string, score: number, least: number): Goal => ({
    name: `${page}: ${name} (${score}) short of 1`,
    value: rounded(1 - score),
    most: rounded(1 - least),
    unit: '',
  })
  const both = (name: Exclude<keyof Scores, 'performance'>) => missing(name, Math.min(wide[name], mobile[name]), 1)
  return [
    missing('performance on the desktop', wide.performance, 0.95),
    missing('performance on the mobile profile', mobile.performance, 0.9),
    both('accessibility'),
    both('best-practices'),
    both('seo'),
  ]
}

interface FirstByte {
  /** Of a page read again: the data is read anew, and the page made anew when it has changed. */
  pageMs: number
  /** Of a page that nobody has asked for at this address. */
  madeMs: number
  jsonMs: number
}

/**
 * Medians to the first byte, all in turn, so that whatever else the machine does meets all of them. The yardstick is
 * `/config.json`: some hundred bytes without any query, through the same server and all its hooks.
 */
async function firstBytes(page: string, json: string): Promise<FirstByte> {
  const times = { page: [] as number[], made: [] as number[], json: [] as number[] }
  for (let round = 0; round < warmUp + rounds; round++) {
    const urls = { page, made: `${page}?utm_campaign=${round}`, json }
    for (const [name, url] of Object.entries(urls) as [keyof typeof times, string][]) {
      const begun = performance.now()
      const reply = await fetch(url)
      if (round >= warmUp) times[name].push(performance.now() - begun)
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${url} answered ${reply.status}.`)
    }
  }
  return { pageMs: median(times.page), madeMs: median(times.made), jsonMs: median(times.json) }
}
