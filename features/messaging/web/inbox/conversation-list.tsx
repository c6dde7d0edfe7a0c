import * as texts from '#texts/messaging'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, type RefObject } from 'react'
import type { Conversation } from '../../contract/conversation.ts'
import { ConversationRow } from './conversation-row.tsx'
import { isOf } from '../message-cache.ts'
import type { Selection } from '../use-messages.ts'

interface ConversationListProps {
  me: number
  conversations: readonly Conversation[]
  selected: Selection | undefined
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>
  hasMore: boolean
  onMore: () => void
}

const rowHeight = 97
const spare = 8
/** How many rows before the end the next page is asked for. */
const ahead = 15

/** Only the rows in view are in the page, so ten thousand conversations scroll like ten. */
export function ConversationList({ me, conversations, selected, scroller, hasMore, onMore }: ConversationListProps) {
  // Nothing here is memoized, so the rows are never stale.
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const rows = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: spare,
    getItemKey: (index) => {
      const conversation = conversations[index]
      return conversation ? `${conversation.otherUser.id}:${conversation.lastMessage.propertyId}` : index
    },
  })
  const shown = rows.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const needsMore = hasMore && last >= conversations.length - ahead
  useEffect(() => {
    if (needsMore) onMore()
  }, [needsMore, conversations.length, onMore])

  return (
    <ul aria-label={texts.conversations} className="relative" style={{ height: rows.getTotalSize() }}>
      {shown.map(({ index, key, start }) => {
        const conversation = conversations[index]
        if (!conversation) return null
        return (
          <li
            key={key}
            aria-setsize={hasMore ? -1 : conversations.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ height: rowHeight, transform: `translateY(${start}px)` }}
          >
            <ConversationRow
              me={me}
              conversation={conversation}
              current={selected !== undefined && isOf(conversation, selected.otherId, selected.propertyId)}
            />
          </li>
        )
      })}
    </ul>
  )
}
