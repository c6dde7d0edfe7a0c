import { readFileSync } from 'node:fs'

/** Advance and outline of each Latin character in hundredths of the font size: Inter, as it is on the site. A server may have no font. */
let letters: Readonly<Record<string, readonly [number, string]>> | undefined

const read = (): NonNullable<typeof letters> =>
  (letters ??= JSON.parse(readFileSync(new URL('letters.json', import.meta.url), 'utf8')) as NonNullable<typeof letters>)

const unknown = '?'

/** Returns how wide a line of text is, in hundredths of the font size. */
export const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + letterOf(letter)[0], 0)

const letterOf = (letter: string): readonly [number, string] => read()[letter] ?? read()[unknown] ?? [60, '']

/** Returns a line of text as pieces of SVG whose base line begins at 0, 0, at a font size of 100. */
export function lineOf(text: string): string {
  let x = 0
  const pieces: string[] = []
  for (const letter of text) {
    const [advance, path] = letterOf(letter)
    if (path) pieces.push(`<path transform="translate(${x})" d="${path}"/>`)
    x += advance
  }
  return pieces.join('')
}

/** Returns a text in lines of at most so many hundredths of the font size, broken between words; a longer word stands alone. */
export function wrapped(text: string, widest: number): string[] {
  const lines: string[] = []
  for (const each of text.trim().split(/\s+/)) {
    const longer = lines.length === 0 ? each : `${lines.at(-1)} ${each}`
    if (lines.length > 0 && widthOf(longer) > widest) lines.push(each)
    else lines.splice(-1, 1, longer)
  }
  return lines
}
