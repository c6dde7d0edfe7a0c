import { administers } from '../administrators.ts'
import type { AccountRow, SessionRow } from '../identity-rows.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long a session lasts unused and in all. */
export const limits = {
  ordinary: { idleMs: 30 * dayMs, absoluteMs: 180 * dayMs },
  admin: { idleMs: 12 * hourMs, absoluteMs: 7 * dayMs },
}

/** Why a session cannot be used any more; undefined while it can. Admins are known by the claims written for them. */
export function endOf(
  session: Pick<SessionRow, 'ended_at' | 'created_at' | 'last_used_at'>,
  account: { tokens_valid_after: Date; custom_claims: Record<string, unknown> },
  now: number,
): 'ended' | 'revoked' | 'idle' | 'too-old' | undefined {
  const { idleMs, absoluteMs } = administers(account.custom_claims) ? limits.admin : limits.ordinary
  if (session.ended_at) return 'ended'
  if (session.created_at < account.tokens_valid_after) return 'revoked'
  if (now - session.last_used_at.getTime() > idleMs) return 'idle'
  if (now - session.created_at.getTime() > absoluteMs) return 'too-old'
  return undefined
}

export interface SessionState {
  account: AccountRow
  session: SessionRow
  /** Why it is over; undefined while it runs. */
  end: ReturnType<typeof endOf> | 'disabled'
}
