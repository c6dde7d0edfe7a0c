export type TextPart = { text: string } | { href: string; label: string }

const address = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/gi
/** What ends a sentence or a bracket is not part of the address before it. */
const trailing = /[.,;:!?)\]}»”’]+$/

/**
 * Splits what somebody wrote into words and links. Only http and https become links; a name that imitates another by foreign
 * letters is shown in its real, ASCII form; an address that hides its host behind a user name stays text.
 */
export function linkedText(content: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of content.matchAll(address)) {
    const urlText = balanced(match[0])
    const link = linkOf(urlText)
    if (!link) continue
    if (match.index > at) parts.push({ text: content.slice(at, match.index) })
    parts.push(link)
    at = match.index + urlText.length
  }
  if (at < content.length) parts.push({ text: content.slice(at) })
  return parts
}

function balanced(urlText: string): string {
  const cut = urlText.replace(trailing, '')
  // An address may end in a bracket that it opened itself.
  return urlText.startsWith(`${cut})`) && cut.includes('(') && !cut.includes(')') ? `${cut})` : cut
}

function linkOf(urlText: string): { href: string; label: string } | undefined {
  let url: URL
  try {
    url = new URL(/^www\./i.test(urlText) ? `https://${urlText}` : urlText)
  } catch {
    return undefined
  }
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '') return undefined
  const isPlain = [...urlText].every((letter) => letter > ' ' && letter <= '~')
  return { href: url.href, label: isPlain ? urlText : url.href }
}
