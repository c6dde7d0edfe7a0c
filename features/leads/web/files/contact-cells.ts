import { isBlank, isFillerEmail } from './blank-cell.ts'
import { toPlainCell } from './plain-cell.ts'

/** A slash ends an address; before the @, it may have signs that no domain has. */
const address = /[^\s<>;,"()|[\]:/\\@]{1,320}@[^\s<>;,"()|[\]:/\\@?#&=+*!{}`~^$%'“”‘’«»]{1,320}/g
/** Marks that lists, links and documents put around an address. */
const marks = /^['.*{“‘«&=+`•·~#?-]+|['.*}”’»`~-]+$/g

/** Returns the addresses of a cell: `mailto:` links, names with an address in angle brackets, several in one cell. */
export function readEmails(value: string): string[] {
  const cell = toPlainCell(value)
  // Outlook also writes the name of a mailbox inside Exchange, which takes no mail from outside.
  if (isBlank(cell) || /^\/o=/i.test(cell)) return []
  const text = cell
    .replaceAll(/(mailto:[^\s?"<>]+)\?[^\s"<>]*/gi, '$1')
    .replaceAll(/mailto:|%20/gi, ' ')
    .replaceAll(/&[lg]t;/gi, ' ')
    .replaceAll(/%40|&#(?:64|x40);/gi, '@')
  const matches = text.match(address) ?? []
  const emails = matches.map((email) => email.replaceAll(marks, '')).filter((email) => !isFillerEmail(email))
  return matches.length > 0 ? emails : [cell.trim()]
}

/**
 * Returns tags as the import takes them. Google separates labels by `:::` and marks its own with an asterisk, kvCORE separates by bars; a
 * tag in quotation marks holds any of them.
 */
export const readTags = (cell: string): string =>
  cell.includes('"')
    ? cell
    : cell
        .split(/:::|\|/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== '' && !tag.startsWith('* '))
        .join(';')
