import * as texts from '#texts/vault'
import type { VaultShare } from '#features/vault/contract'
import { serverNow } from '#platform/web/server-clock.ts'
import { fill } from '#platform/contract/fill.ts'
import { dayText } from '../day-text.ts'

/** Returns whether a link still opens its file. */
export const isWorking = ({ revokedAt, expiresAt }: VaultShare): boolean => revokedAt === null && Date.parse(expiresAt) > serverNow()

/** Until when a link works, or since when it does not. */
export function stateText(share: VaultShare): string {
  if (share.revokedAt !== null) return fill(texts.turnedOffOn, { day: dayText(share.revokedAt) })
  return fill(isWorking(share) ? texts.worksUntil : texts.expiredOnDay, { day: dayText(share.expiresAt) })
}
