import { unreadMessages } from '#features/messaging/contract'
import { useRead } from '#platform/web/query/use-call.ts'
import { useUser } from '#platform/web/session/session.ts'
import { CountBadge } from '#platform/web/ui/count-badge.tsx'

/** How many messages wait, 99+ above 99; nothing for visitors and for an empty inbox. */
export function UnreadBadge() {
  const user = useUser()
  const { data } = useRead(unreadMessages, user && user.id > 0 ? { params: { userId: user.id } } : undefined)
  return data && data.count > 0 ? <CountBadge count={data.count} what="unread messages" /> : null
}
