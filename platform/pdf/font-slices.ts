import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

/** One file of a font, which holds a part of its letters. */
export interface FontSlice {
  name: string
  file: URL
  /** First and last code point of each range. A range may name letters that the file lacks. */
  ranges: readonly (readonly [number, number])[]
  /** The OpenType features in use; all where it is undefined. */
  features: readonly string[] | undefined
}

const axes: Record<Weight, number> = { regular: 400, bold: 700 }
/** A slice takes some 100 KB in memory. */
const maxCached = 160

// Inter draws "->" and "2x4" as other signs; a document prints what was typed.
const spacing = ['kern', 'mark', 'mkmk']

/** Inter for Latin, Greek and Cyrillic, then Noto Sans for Chinese, Japanese and Korean. */
const families = [
  { name: 'inter', anyFile: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2') },
  { name: 'noto-sans-sc', anyFile: import.meta.resolve('@fontsource-variable/noto-sans-sc/files/noto-sans-sc-latin-wght-normal.woff2') },
  { name: 'noto-sans-kr', anyFile: import.meta.resolve('@fontsource-variable/noto-sans-kr/files/noto-sans-kr-latin-wght-normal.woff2') },
]

/** Fonts of one script each, which join, stack and reorder letters by their features. */
const scripts = [
  {
    name: 'noto-sans-arabic',
    subset: 'arabic',
    anyFile: import.meta.resolve('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'),
  },
  {
    name: 'noto-sans-hebrew',
    subset: 'hebrew',
    anyFile: import.meta.resolve('@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2'),
  },
  {
    name: 'noto-sans-thai',
    subset: 'thai',
    anyFile: import.meta.resolve('@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2'),
  },
  {
    name: 'noto-sans-devanagari',
    subset: 'devanagari',
    anyFile: import.meta.resolve('@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'),
  },
  {
    name: 'noto-sans-georgian',
    subset: 'georgian',
    anyFile: import.meta.resolve('@fontsource-variable/noto-sans-georgian/files/noto-sans-georgian-georgian-wght-normal.woff2'),
  },
  {
    name: 'noto-sans-armenian',
    subset: 'armenian',
    anyFile: import.meta.resolve('@fontsource-variable/noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2'),
  },
]

let slices: readonly FontSlice[] | undefined

/** Returns every slice, those of preferred fonts first. */
export const fontSlices = (): readonly FontSlice[] =>
  (slices ??= [
    ...families.flatMap((family) => readFamily(family, spacing)),
    ...scripts.flatMap((family) => readFamily(family, undefined).filter(({ name }) => name === `${family.name} ${family.subset}`)),
  ])

function readFamily({ name, anyFile }: (typeof families)[number], features: FontSlice['features']): FontSlice[] {
  const ranges = JSON.parse(readFileSync(new URL('../unicode.json', anyFile), 'utf8')) as Record<string, string>
  return Object.entries(ranges)
    .map(([subset, list]) => ({
      name: `${name} ${subset}`,
      file: new URL(`${name}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`, anyFile),
      ranges: list.split(',').map(readRange),
      features,
    }))
    .toReversed()
}

/** Reads a range such as `U+4e00-4eff`. */
function readRange(text: string): readonly [number, number] {
  const [first = 0, last = first] = text
    .replace('U+', '')
    .split('-')
    .map((part) => Number.parseInt(part, 16))
  return [first, last]
}

const cached = new Map<string, Promise<Buffer>>()

/**
 * Returns a slice in one weight, as a font for one document: a font object remembers letters of the documents that used it. The published
 * files are variable and compressed, which pdfkit cannot embed.
 */
export async function loadSlice({ name, file, features }: FontSlice, weight: Weight): Promise<Font> {
  const key = `${name} ${weight}`
  const instance = cached.get(key) ?? instantiate(file, weight, features)
  cached.delete(key)
  cached.set(key, instance)
  instance.catch(() => cached.delete(key))
  const [oldest] = cached.keys()
  if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest)
  // Loaded with the first document and not at every start.
  const { create } = await import('fontkit')
  return withoutMissingAnchors(create(await instance) as Font)
}

const withoutMarks = { mark: false, mkmk: false, abvm: false, blwm: false }

/** Lays out letters without attaching their marks where fontkit throws: it reads anchors that a font may leave out, as for U+0760. */
function withoutMissingAnchors(font: Font): Font {
  const layout = font.layout.bind(font)
  font.layout = (text, ...rest) => {
    try {
      return layout(text, ...rest)
    } catch {
      return layout(text, withoutMarks)
    }
  }
  return font
}

async function instantiate(file: URL, weight: Weight, keepFeatures: FontSlice['features']): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(await readFile(file), '', {
    keepAllGlyphs: true,
    ...(keepFeatures && { keepFeatures }),
    targetFormat: 'truetype',
    variationAxes: { wght: axes[weight] },
  })
}
