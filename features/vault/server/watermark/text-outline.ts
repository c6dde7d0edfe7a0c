import { readFileSync } from 'node:fs'

/** Width and outline of each printable character in hundredths of the font size: Inter, as it is on the site. A server may have no font. */
let outlines: Readonly<Record<string, readonly [number, string]>> | undefined

export interface TextOutline {
  path: string
  width: number
  height: number
}

const read = (): NonNullable<typeof outlines> =>
  (outlines ??= JSON.parse(readFileSync(new URL('outlines.json', import.meta.url), 'utf8')) as NonNullable<typeof outlines>)

/**
 * Returns a line of text as one SVG path whose base line begins at 0, 0. Throws for what has no outline, so that no picture leaves with
 * half a mark.
 */
export function textOutline(text: string): TextOutline {
  let width = 0
  const parts = [...text.toLowerCase()].map((character) => {
    const glyph = read()[character]
    if (!glyph) throw new Error(`There is no outline for ${JSON.stringify(character)}.`)
    const moved = shifted(glyph[1], width)
    width += glyph[0]
    return moved
  })
  return { path: parts.join(''), width, height: 100 }
}

/** The same outline so much further right: every other number is an x. */
function shifted(path: string, by: number): string {
  let position = 0
  return path.replaceAll(/-?\d+/g, (digits) => (position++ % 2 === 0 ? String(Number(digits) + by) : digits))
}
