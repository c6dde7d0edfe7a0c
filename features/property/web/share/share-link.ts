import { href } from 'react-router'

/** The address to hand on, with the second of the tour where one is wanted; nothing of the visitor's own search or session. */
export function shareLink(origin: string, id: number, seconds: number | undefined): string {
  const moment = seconds === undefined ? '' : `?t=${Math.floor(seconds * 10) / 10}`
  return `${origin}${href('/property/:id', { id: String(id) })}${moment}`
}

export interface ShareTargets {
  mail: string
  message: string
}

/** Addresses that open the visitor's own mail and messages with the link in them. */
export function shareTargets(title: string, link: string): ShareTargets {
  const [subject, body] = [encodeURIComponent(title), encodeURIComponent(`${title}\n${link}`)]
  return { mail: `mailto:?subject=${subject}&body=${body}`, message: `sms:?&body=${body}` }
}
