import { unreadMessages } from '#features/messaging/contract'
import { Queries } from '#platform/web/query/queries.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { useUser } from '#platform/web/session/session.ts'
import { CountBadge } from '#platform/web/ui/count-badge.tsx'

/** The header stands outside of the pages that read from the server, so the badge brings the cache along. */
export function UnreadBadge() {
  return (
    <Queries>
      <Count />
    </Queries>
  )
}

/** How many messages wait, 99+ above 99; nothing for visitors and for an empty inbox. */
function Count() {
  const user = useUser()
  const { data } = useRead(unreadMessages, user && user.id > 0 ? { params: { userId: user.id } } : undefined)
  return data && data.count > 0 ? <CountBadge count={data.count} what="unread messages" /> : null
}
