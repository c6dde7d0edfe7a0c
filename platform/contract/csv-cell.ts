/** Characters that start a formula in some spreadsheet. Several programs also run the full-width forms. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/

/** Returns a CSV cell. Text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvCell(value: string | null): string {
  const text = value ?? ''
  const plain = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
