import * as texts from '#texts/messaging'
import { useEffect } from 'react'
import { unreadMessages } from '#features/messaging/contract'
import { Queries } from '#platform/web/query/queries.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { useUser } from '#platform/web/session/session.ts'
import { CountBadge } from '#platform/web/ui/display/count-badge.tsx'

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
  const me = user?.id ?? 0
  useEffect(() => {
    // Everything live is loaded only for people who are signed in, after the page is there.
    if (me > 0) void import('../live-messages.ts').then(({ startMessages }) => startMessages(me))
  }, [me])
  const { data } = useRead(unreadMessages, me > 0 ? { params: { userId: me } } : undefined)
  return data && data.count > 0 ? <CountBadge count={data.count} what={texts.unreadMessages} /> : null
}
