/**
 * Matches an address that can be right; only a mail to it proves it. Schemas match all patterns even where a text is too long,
 * so the length is bounded here: without it, a long text costs quadratic time. Characters that RFC 5322 gives a meaning in a header
 * are refused: with the comment of `jo(1)@example.com` one mailbox would have any number of spellings.
 */
export const emailPattern = /^(?=[^\s]{3,320}$)[^\s@()<>[\]\\,;:"]+@[^\s@()<>[\]\\,;:"#!*{}/]+\.[^\s@()<>[\]\\,;:"#!*{}/]+$/

/** Returns what stands after the last @. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Zero-width and direction characters that a pasted address carries. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g
/** Characters with a meaning of their own in a URL, which no domain has. */
const domainText = /^[^\s/:?#\\%@[\]]+$/

/**
 * Returns the form in which addresses are stored and compared: trimmed, in lower case (NFC), without invisible characters and the
 * punctuation of a sentence after it, the domain in ASCII (UTS 46) and without its root dot. Thus `Jo@EXÄMPLE.de` and `jo@xn--exmple-cua.de` are one mailbox. Other text comes back in lower case.
 */
export function normalEmail(typed: string): string {
  // Punycode takes quadratic time; no address is longer.
  if (typed.length > 400) return typed.trim().toLowerCase()
  const text = typed.replaceAll('\0', '').toWellFormed().replaceAll(invisible, '').trim().normalize('NFC').toLowerCase().normalize('NFC')
  const email = text.replaceAll(/^[“‘«]+|[”’»]+$/gu, '').replace(/(?<=@.+?)[.。．｡,;\s]+$/u, '')
  const domain = domainOf(email)
  if (domain === email || /^[\x21-\x7e]*$/.test(domain) || !domainText.test(domain)) return email
  try {
    return email.slice(0, -domain.length) + new URL(`https://${domain}`).hostname
  } catch {
    return email
  }
}
