import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import type { OpenConversation } from '../../contract/conversation.ts'
import type { Message } from '../../contract/message.ts'
import { useUser } from '#platform/web/session/session.ts'
import { ConnectionNote } from './connection-note.tsx'
import { useThread } from '../inbox/inbox-queries.ts'
import { MessageComposer } from '../composer/message-composer.tsx'
import { MessageScroll } from './message-scroll.tsx'
import { messagesIn } from '../message-cache.ts'
import { useUnsent } from '../outbox/outbox.ts'
import { PinnedListing } from './pinned-listing.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { threadParts } from './thread-parts.ts'
import { ThreadHeader } from './thread-header.tsx'
import { useBlock, useMarkRead, type Selection } from '../use-messages.ts'
import { RequestedPart } from '#platform/web/ui/lazy-parts.tsx'

interface ThreadProps {
  me: number
  selection: Selection
  conversation: OpenConversation
  /** A message to show, found by searching. */
  at?: number | undefined
  onDeleted: () => void
}

/** One conversation: who and about which home on top, the messages, the field to answer. */
export function Thread({ me, selection, conversation, at, onDeleted }: ThreadProps) {
  const { otherUser, property } = conversation
  const pages = useThread(me, selection)
  const messages = messagesIn(pages.data)
  // Whoever reads further up has not seen what came in below.
  const [isAtEnd, setIsAtEnd] = useState(false)
  useMarkRead(me, selection, isAtEnd ? messages : [], conversation)
  const [reported, setReported] = useState<number>()
  const [published, setPublished] = useState<Message>()
  const { PublishQuestion } = threadParts()
  const isTheirAgent = useUser()?.isAgent === true && !otherUser.isAgent && property !== null
  const blocking = useBlock(me, otherUser.id)
  const unsent = useUnsent(me, selection.otherId, selection.propertyId)

  return (
    <section aria-label={fill(texts.conversationWithName, { name: otherUser.name })} className="flex h-full min-h-0 flex-col">
      <ThreadHeader me={me} selection={selection} conversation={conversation} messages={messages} onDeleted={onDeleted} />
      <ConnectionNote />
      {property && <PinnedListing property={property} />}
      <MessageScroll
        me={me}
        otherName={otherUser.name}
        messages={pages.data && messages}
        notices={conversation.notices}
        unsent={unsent}
        at={at}
        error={pages.error}
        onAgain={() => void pages.refetch()}
        hasEarlier={pages.hasNextPage}
        loadingEarlier={pages.isFetchingNextPage}
        onEarlier={() => void pages.fetchNextPage()}
        onEnd={setIsAtEnd}
        onReport={setReported}
        onPublish={PublishQuestion && isTheirAgent ? setPublished : undefined}
      />
      {/* What a first message is stored with, as the page of a home says it. */}
      {property && otherUser.isAgent && pages.data && messages.length === 0 && (
        <p className="px-4 pb-2 text-sm text-quiet">{fill(texts.yourMessageGoesToName, { name: otherUser.name })}</p>
      )}
      <MessageComposer me={me} selection={selection} conversation={conversation} />
      {reported !== undefined && (
        <ReportDialog
          otherUser={otherUser}
          messageId={reported}
          open
          isBlocked={conversation.isBlocked}
          onClose={() => setReported(undefined)}
          onBlock={() => blocking.mutate(true)}
        />
      )}
      {PublishQuestion && published && property && (
        <RequestedPart>
          <PublishQuestion
            propertyId={property.id}
            message={published}
            name={otherUser.name}
            reply={messages.find(({ id, senderId, kind }) => id > published.id && senderId === me && !kind)?.content ?? ''}
            onClose={() => setPublished(undefined)}
          />
        </RequestedPart>
      )}
    </section>
  )
}
