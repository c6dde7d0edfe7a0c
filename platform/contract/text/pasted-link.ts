// Zero-width characters, soft hyphens, direction marks, byte order marks and places of pictures, which chats and documents add to links.
const invisible = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC]/g
/** The same in a link that a browser has encoded; joiners stay, because words of some languages need them. */
const encodedInvisible = /%E2%80%(?:8[BEF]|A[A-E])|%E2%81%A[0-F]|%EF%BB%BF|%EF%BF%B[9A-C]|%C2%AD/gi
const encodedSpace = /^(?:%20|%C2%A0)$/i
const opening = /^[\s<("'“‘«[]+/
// Without the ellipsis: a link that was cut short leads to a wrong address, so it is refused as it came.
const closing = /[\s.,;:!>)"'”’»\]]/

/** Returns a link without invisible characters and without the brackets, quotes and punctuation of the sentence around it. */
export function cleanPastedLink(text: string): string {
  const visible = text.replace(invisible, '').replace(encodedInvisible, '')
  const start = opening.exec(visible)?.[0].length ?? 0
  let end = visible.length
  for (let length = 1; length > 0 && end > start; end -= length) length = closingLength(visible, end)
  // A parenthesis that opens inside the link also closes inside it.
  const link = visible.slice(start, end)
  return visible[end] === ')' && link.lastIndexOf('(') > link.lastIndexOf(')') ? `${link})` : link
}

/** Returns how many characters before `end` belong to the sentence around the link: 0 where the link ends. */
function closingLength(text: string, end: number): number {
  if (closing.test(text[end - 1] ?? '')) return 1
  return [3, 6].find((length) => encodedSpace.test(text.slice(end - length, end))) ?? 0
}

/** Returns a website with `https://` where a person typed a bare domain; text that is no web address comes back trimmed. */
export function withHttps(text: string): string {
  const link = cleanPastedLink(text)
  if (/^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#:]\S*)?$/i.test(link)) return `https://${link}`
  return /^https?:/i.test(link) ? link : text.trim()
}
