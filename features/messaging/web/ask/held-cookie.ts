import { heldForSeconds } from '../../contract/held-messages.ts'

/** What a browser without scripts keeps in cookies, as the others keep it in their storage. */
export interface Held {
  /** The key under which its messages wait. */
  holder: string
  /** The address that was mailed. */
  email?: string | undefined
}

const holderName = 'held-messages'
const emailName = 'held-for'
const holderPattern = new RegExp(String.raw`(?:^|;\s*)${holderName}=([\w-]{43})(?:;|$)`)
const emailPattern = new RegExp(String.raw`(?:^|;\s*)${emailName}=([^;\s]+)`)

/** What this browser keeps; undefined where no message waits. */
export function heldIn(request: Request): Held | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  const holder = holderPattern.exec(cookies)?.[1]
  return holder ? { holder, email: decoded(emailPattern.exec(cookies)?.[1]) } : undefined
}

/** Only the page that sends the messages gets these cookies, and no script reads them. Without an address a held one goes. */
export function heldCookies({ holder, email }: Held, publicUrl: string): [name: string, value: string][] {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = (name: string, value: string): [string, string] => [
    'set-cookie',
    `${name}=${encodeURIComponent(value)}; Path=/ask; Max-Age=${value ? heldForSeconds : 0}; HttpOnly; SameSite=Lax${secure}`,
  ]
  return [cookie(holderName, holder), cookie(emailName, email ?? '')]
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}
