import { noticesChanged } from '#features/notifications/contract'
import type { App } from '#platform/http/app.ts'

/** Has the bells of these people read anew, in whichever process they are; to be called after the commit. */
export function announceNotices(live: App['live'], accountIds: readonly number[]): void {
  for (const id of accountIds) live.send(id, noticesChanged, {})
}
