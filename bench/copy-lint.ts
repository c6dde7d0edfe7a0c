import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { chromiumArguments, chromiumPath } from '#platform/testing/chromium.ts'
import { conclude, print, rounded } from './support/figures.ts'
import { root } from './support/server-process.ts'

const folder = join(root, 'features/copy-lint/contract')
const characters = 4000
const rounds = 1000

/** The fair housing check of a description as long as one may be, in a browser, and what its rules weigh. */
export async function run(): Promise<boolean> {
  const code = await bundled()
  const kilobytes = gzipSync(code).length / 1024
  const text = description()
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) })
  try {
    const page = await browser.newPage()
    const times = await page.evaluate(
      async ({ source, typed, times: count }) => {
        const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
        const { lintCopy } = (await import(address)) as { lintCopy: (text: string) => unknown[] }
        return Array.from({ length: count }, (_, index) => {
          // Each round checks another text, as typing does.
          const changed = `${typed.slice(index % 200)}${index}`
          const started = performance.now()
          lintCopy(changed)
          return performance.now() - started
        })
      },
      { source: code, typed: text, times: rounds },
    )
    const sorted = times.toSorted((a, b) => a - b)
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
    print('fair housing check', {
      characters: text.length,
      medianMs: rounded(sorted[rounds / 2] ?? Number.NaN),
      p95Ms: rounded(p95),
      gzipKb: rounded(kilobytes),
    })
    return conclude([
      { name: `check of ${characters} characters, p95`, value: p95, most: 5, unit: 'ms' },
      { name: 'rules and matcher, gzip', value: kilobytes, most: 16, unit: 'KB' },
    ])
  } finally {
    await browser.close()
  }
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    // A library build would keep white space, which the pages of the product don't hold.
    build: { write: false, rollupOptions: { input: join(folder, 'lint.ts'), preserveEntrySignatures: 'strict' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('Nothing was built.')
  return output.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}

/** Ordinary sentences and some that are found, until the text is as long as a description may be. */
function description(): string {
  const phrases = readFileSync(join(folder, 'corpus/phrases.tsv'), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[2] ?? '')
  return phrases.toReversed().join(' ').slice(0, characters)
}
