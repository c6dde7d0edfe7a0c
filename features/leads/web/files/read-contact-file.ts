import { readTable, type ContactTable } from './contact-table.ts'
import { decodeFile } from './decode-file.ts'
import { isVcard, readVcards } from './vcard-table.ts'

/** Returns the table of a CSV or vCard file. `hasHead` is whether its first line names the columns. @throws Error with a sentence for people. */
export function readContactFile(bytes: Uint8Array, hasHead?: boolean): ContactTable {
  const text = decodeFile(bytes)
  return isVcard(text) ? readVcards(text) : readTable(text, hasHead)
}
