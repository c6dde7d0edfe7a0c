import * as texts from '#texts/messaging'
import { MessagesSquare } from 'lucide-react'
import { href } from 'react-router'
import type { DashboardNotice } from '#features/listings/web'
import { unreadMessages } from '#features/messaging/contract'
import { useRead } from '#platform/web/query/use-call.ts'
import { counted } from '#platform/web/ui/text/format.ts'

/** Returns the unread messages as what waits for an agent on the dashboard. */
export function useUnreadNotice(userId: number): DashboardNotice {
  const { data } = useRead(unreadMessages, { params: { userId } })
  const waiting =
    data && data.count > 0 ? { label: counted(data.count, texts.unreadMessage), action: texts.reply, to: href('/messages') } : undefined
  return { id: 'unreadMessages', waiting, allDone: texts.allMessagesAreRead, Icon: MessagesSquare }
}
