import { heldForSeconds } from '../../contract/held-messages.ts'

const name = 'held-messages'
const written = new RegExp(String.raw`(?:^|;\s*)${name}=([\w-]{43})(?:;|$)`)

/** The key under which the messages of this browser wait; undefined where there are none. */
export const holderIn = (request: Request): string | undefined => written.exec(request.headers.get('cookie') ?? '')?.[1]

/** Only the page that sends them gets it, and no script reads it. */
export function heldCookie(holder: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${holder}; Path=/ask; Max-Age=${heldForSeconds}; HttpOnly; SameSite=Lax${secure}`
}
