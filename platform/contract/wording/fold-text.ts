/** A text as filters compare it, with the way back to the text as typed. Case is kept. */
export interface NormalForm {
  text: string
  /** Returns where in the typed text the character at an index of `text` begins. */
  startOf(index: number): number
  /** Returns where in the typed text the character before an index of `text` ends. */
  endOf(index: number): number
}

const confusable = 'аеорсхуіѕкмнтвјԁһӏԛԝпαοικρτχεβζγσωνηυıłøđɑɡɩɪօսոհᴀʙᴄᴅᴇɢʜᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢΗΜΝΥ。ʼ'
const latin = "aeopcxyiskmhtbjdhlqwnaoikptxebzyowvnuilodagiiounhabcdeghjklmnoprtuvwyzHMNY.'"
/** The look-alikes that keyboards offer. Browsers load only these; the server reads those of `look-alikes.ts` too. */
export const commonLookAlikes: ReadonlyMap<string, string> = new Map(
  Array.from(confusable, (letter, index) => [letter, latin.charAt(index)]),
)

const plain = /^[\t\n\x20-\x7e]*$/
const dropped = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]$/u
const lineBreak = /^[\r\v\f\u0085\u2028\u2029]$/
/** Default-ignorable characters that browsers show as a blank. */
const hangulFiller = /^[\u115f\u1160\u3164\uffa0]$/
/** An ellipsis and marks of trade, whose compatibility forms spell no word, and the blank of Braille. */
const blank = /^[\s…™℠\u2800]$/u

/**
 * Returns a function that returns the normal form of a text: compatibility forms and look-alikes as the letters they show, without accents
 * and invisible characters, any white space as a space or a line feed. Takes linear time.
 */
export const createNormalForm = (lookAlikes: ReadonlyMap<string, string>) => {
  /** A capital without a look-alike of its own is read as that of its small letter. */
  const foldPart = (part: string): string => lookAlikes.get(part) ?? lookAlikes.get(part.toLowerCase())?.toUpperCase() ?? toAsciiDigit(part)

  const fold = (character: string): string => {
    if (plain.test(character)) return character
    if (lineBreak.test(character)) return '\n'
    if (hangulFiller.test(character)) return ' '
    if (dropped.test(character) || character < ' ') return ''
    if (blank.test(character)) return ' '
    let folded = ''
    for (const part of lookAlikes.has(character) ? [character] : character.normalize('NFKD'))
      folded += dropped.test(part) ? '' : foldPart(part)
    return folded
  }

  return (typed: string): NormalForm => {
    if (plain.test(typed)) return { text: typed, startOf: (index) => index, endOf: (index) => index }
    let text = ''
    const [starts, ends]: [number[], number[]] = [[], [0]]
    let at = 0
    for (const character of typed) {
      const start = at
      at += character.length
      const folded = character === '\r' && typed[at] === '\n' ? '' : fold(character)
      for (let index = 0; index < folded.length; index++) {
        starts.push(start)
        ends.push(at)
      }
      if (folded === '') ends[ends.length - 1] = at
      text += folded
    }
    starts.push(typed.length)
    return {
      text,
      startOf: (index) => starts[index] ?? typed.length,
      endOf: (index) => ends[index] ?? typed.length,
    }
  }
}

/** Unicode lays digits of a script out in tens that begin at a code point ending in 0 or 6. */
function toAsciiDigit(character: string): string {
  if (!/^\p{Nd}$/u.test(character)) return character
  const code = character.codePointAt(0) ?? 0
  const isFromZero = /^\p{Nd}$/u.test(String.fromCodePoint(code - (code % 16)))
  return String(isFromZero ? code % 16 : (code % 16) - 6)
}

const standIns: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Returns a word in lower case so that words with digits and signs for letters, as `k1ds`, compare equal to what they spell. */
export const skeleton = (word: string): string => word.replaceAll(/[0134578l@$]/g, (sign) => standIns[sign] ?? sign)
