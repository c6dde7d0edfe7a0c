/** Returns the text in lower case as PostgreSQL writes it, one letter for one: by itself JavaScript makes two of İ, and of Σ another one where a word ends. */
export function toLowercase(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return Array.from(text, (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('')
}
