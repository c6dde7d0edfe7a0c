/** What a browser shows that was asked to, while none of our pages is open. */
export interface PushMessage {
  title: string
  body: string
  /** A path of the site. */
  link: string
  /** Two messages with the same tag are shown as one. */
  tag: string
}

/** Returns the message of a payload; undefined for what is none of ours. */
export function readPushMessage(payload: string): PushMessage | undefined {
  try {
    const { title, body, link, tag } = JSON.parse(payload) as Partial<Record<keyof PushMessage, unknown>>
    if (typeof title !== 'string' || typeof body !== 'string' || typeof link !== 'string' || typeof tag !== 'string') return undefined
    return isPath(link) ? { title, body, link, tag } : undefined
  } catch {
    return undefined
  }
}

/** A path stays on this site, whatever a browser makes of it. */
export const isPath = (link: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(link)
