/** Marks of direction, joiners and soft hyphens. Phones and messengers copy them along with a number. */
const invisible = /[\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu

/**
 * Returns a cell without invisible characters, with ASCII in place of full-width forms, Arabic digits and the dashes and blanks of Unicode.
 * Only addresses and phone numbers are read this way; names and notes keep their characters.
 */
export const toPlainCell = (cell: string): string =>
  cell
    .replaceAll(/[\u2028\u2029]/g, '\n')
    .replaceAll(invisible, '')
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[\u2010-\u2015\u2043\u2212\uFE58\uFE63]/g, '-')
    .replaceAll(/\p{Zs}/gu, ' ')
