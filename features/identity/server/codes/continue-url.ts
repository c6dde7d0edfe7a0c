import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'

/** Where a mailed link leads on to: only pages of this installation, so that no mail of ours sends people elsewhere. */
export function continueUrlOf(realm: Realm, text: string | null | undefined): string | undefined {
  if (!text) return undefined
  if (!URL.canParse(text)) throw new ProtocolError('INVALID_CONTINUE_URI')
  const url = new URL(text)
  if (url.origin !== new URL(realm.services.config.publicUrl).origin) {
    throw new ProtocolError('UNAUTHORIZED_DOMAIN', 'Domain not allowlisted by project')
  }
  return url.href
}
