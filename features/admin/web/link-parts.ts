export interface Part {
  text: string
  link: boolean
  /** Position in the text. */
  at: number
}

/** Splits a text into web addresses and what stands between them; full stops and brackets after an address are not part of it. */
export function linkParts(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), link: false, at: end })
    parts.push({ text: match[0], link: true, at: match.index })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), link: false, at: end })
  return parts
}
