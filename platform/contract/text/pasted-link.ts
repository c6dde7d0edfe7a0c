// Zero-width characters, soft hyphens, direction marks and byte order marks, which chats and documents add to copied links.
const invisible = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
const opening = /^[\s<("'“‘«[]+/
// Without the ellipsis: a link that was cut short leads to a wrong address, so it is refused as it came.
const closing = new Set(' \t\r\n.,;:!>)"\'”’»]')

/** Returns a link without invisible characters and without the brackets, quotes and punctuation of the sentence around it. */
export function cleanPastedLink(text: string): string {
  const visible = text.replace(invisible, '')
  const start = opening.exec(visible)?.[0].length ?? 0
  let end = visible.length
  while (end > start && closing.has(visible[end - 1] ?? '')) end -= 1
  // A parenthesis that opens inside the link also closes inside it.
  const link = visible.slice(start, end)
  return visible[end] === ')' && link.lastIndexOf('(') > link.lastIndexOf(')') ? `${link})` : link
}

/** Returns a website with `https://` where a person typed a bare domain; text that is no web address comes back trimmed. */
export function withHttps(text: string): string {
  const link = cleanPastedLink(text)
  if (/^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#:]\S*)?$/i.test(link)) return `https://${link}`
  return /^https?:/i.test(link) ? link : text.trim()
}
