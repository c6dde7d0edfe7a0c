/** Characters that start a formula in some spreadsheet. Several programs also run the full-width forms. */
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/

/**
 * Returns a CSV cell. Text that a spreadsheet would run as a formula gets a leading apostrophe, as does text that already has one there,
 * so that `unguardedText` restores both. Text with any separator is quoted.
 */
export function csvCell(value: string | null): string {
  const text = value ?? ''
  const plain = formulaStart.test(text) ? `'${text}` : text
  return /[",;|\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Returns the text of a cell without the apostrophe that guards it from being a formula. */
export const unguardedText = (cell: string): string => (cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell)
