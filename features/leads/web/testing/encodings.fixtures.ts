/** Encodes text in one byte a letter; the table lists the bytes of letters outside ASCII. */
export const inBytes = (text: string, table: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (letter) => table[letter] ?? letter.charCodeAt(0))
export const utf16 = (text: string, { bom = true, big = false } = {}) =>
  Uint8Array.from(
    Array.from(bom ? `\uFEFF${text}` : text).flatMap((letter) => {
      const [high, low] = [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255]
      return big ? [high, low] : [low, high]
    }),
  )
export const macRoman = { é: 0x8e, ñ: 0x96, í: 0x92, ú: 0x9c, ü: 0x9f, '’': 0xd5 }
export const windows1252 = { é: 0xe9, ñ: 0xf1, í: 0xed, ú: 0xfa, ü: 0xfc, Í: 0xcd, '’': 0x92 }
