import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Font } from 'fontkit'
import { fontSlices, loadSlice, type FontSlice, type Weight } from './font-slices.ts'

/** Bounds the work for a text that mixes letters from all over the fonts. Chinese and Japanese names spread over dozens of slices. */
const maxSlices = 128
const unknown = '?'

/** Text in one font. */
export interface Run {
  font: string
  text: string
}

export interface Letters {
  fonts: ReadonlyMap<string, Font>
  /** Splits text by the fonts that have its letters. A letter that no font has becomes a question mark. */
  runs(text: string, weight: Weight): Run[]
}

export const fontName = (slice: Pick<FontSlice, 'name'>, weight: Weight): string => `${slice.name} ${weight}`
/** The font of digits, English words and anything unknown. */
export const baseFont = (weight: Weight): string => fontName({ name: 'inter latin' }, weight)

/** Loads the fonts that have the letters of these texts, in both weights. */
export async function loadLetters(texts: readonly string[]): Promise<Letters> {
  const fontByLetter = new Map<string, FontSlice>()
  const loaded = new Map<FontSlice, Font>()
  const characters = new Set([...unknown, ...texts.flatMap((text) => [...text.normalize('NFC')])])
  for (const character of characters) {
    const slice = await findSlice(character, loaded)
    if (slice) fontByLetter.set(character, slice)
  }
  const fonts = new Map<string, Font>()
  for (const [slice, font] of loaded) {
    fonts.set(fontName(slice, 'regular'), font)
    fonts.set(fontName(slice, 'bold'), await loadSlice(slice, 'bold'))
    // Cached slices load without a turn of the event loop.
    await nextTurn()
  }
  return {
    fonts,
    runs(text, weight) {
      const runs: Run[] = []
      for (const character of text.normalize('NFC')) {
        const slice = fontByLetter.get(character)
        const font = slice ? fontName(slice, weight) : baseFont(weight)
        const last = runs.at(-1)
        const shown = slice ? character : unknown
        if (last?.font === font) last.text += shown
        else runs.push({ font, text: shown })
      }
      return runs
    },
  }
}

/** Finds the first slice that has a letter, and keeps each slice that it had to load. */
async function findSlice(character: string, loaded: Map<FontSlice, Font>): Promise<FontSlice | undefined> {
  const point = character.codePointAt(0) ?? 0
  for (const slice of slicesByBlock().get(blockNumber(point)) ?? []) {
    if (!slice.ranges.some(([first, last]) => point >= first && point <= last)) continue
    if (loaded.size >= maxSlices && !loaded.has(slice)) continue
    const font = loaded.get(slice) ?? (await loadSlice(slice, 'regular'))
    if (!loaded.has(slice)) await nextTurn()
    loaded.set(slice, font)
    if (font.hasGlyphForCodePoint(point)) return slice
  }
  return undefined
}

const blockNumber = (point: number): number => point >> 6

let blocks: ReadonlyMap<number, ReadonlySet<FontSlice>> | undefined

/** Indexes the slices by blocks of 64 code points: comparing each letter with the ranges of every slice takes 70 µs. */
function slicesByBlock(): ReadonlyMap<number, ReadonlySet<FontSlice>> {
  if (blocks) return blocks
  const index = new Map<number, Set<FontSlice>>()
  for (const slice of fontSlices())
    for (const [first, last] of slice.ranges)
      for (let block = blockNumber(first); block <= blockNumber(last); block += 1)
        index.set(block, (index.get(block) ?? new Set()).add(slice))
  return (blocks = index)
}
