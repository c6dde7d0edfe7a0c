import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call, explain } from '#platform/web/call/call.ts'
import { useUser } from '#platform/web/session/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { searchMessages, type FoundMessage } from '../../contract/inbox-calls.ts'
import { ConversationRow, shortTime, threadAddress } from './conversation-row.tsx'
import { summaryOf } from './message-notes.ts'

const settleMs = 250
const page = 30

/** Looks through one's own conversations while somebody types: people by name, messages by their words. */
export function InboxSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const me = useUser()?.id ?? 0
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  const active = text.trim().length >= 2
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [searchMessages.path, asked],
    queryFn: ({ pageParam, signal }) =>
      call(searchMessages, { query: { q: asked, ...(pageParam !== undefined && { before: pageParam }) }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ messages }) => (messages.length < page ? undefined : messages.at(-1)?.message.id),
    enabled: active && asked.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const people = data?.pages[0]?.people ?? []
  const messages = data?.pages.flatMap((page) => page.messages) ?? []
  const count = people.length + messages.length
  return (
    <div role="search">
      <div className="relative mt-3">
        <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet" />
        <TextInput
          type="search"
          aria-label={texts.searchMessages}
          placeholder={texts.searchMessages}
          value={text}
          maxLength={100}
          onChange={(event) => onText(event.target.value)}
          className="pl-9"
        />
      </div>
      <p role="status" className="sr-only">
        {active && data && asked === text.trim()
          ? fill(texts.countOrMoreFound, { count, orMore: hasNextPage ? ` ${texts.orMore}` : '' })
          : ''}
      </p>
      {active && (
        <div className="-mx-4 mt-3 max-h-[calc(100dvh-14rem)] overflow-y-auto border-t border-line">
          {error && (
            <p role="alert" className="p-4 text-sm text-brick">
              {explain(error)}
            </p>
          )}
          {data && count === 0 && <p className="p-4 text-sm text-quiet">{fill(texts.noResultsForAsked, { asked })}</p>}
          {people.length > 0 && (
            <section aria-label={texts.people}>
              <h2 className="px-4 pt-3 text-xs font-semibold text-quiet">{texts.people}</h2>
              <ul>
                {people.map((conversation) => (
                  <li key={`${conversation.otherUser.id}:${conversation.lastMessage.propertyId}`}>
                    <ConversationRow me={me} conversation={conversation} current={false} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {messages.length > 0 && (
            <section aria-label={texts.messagesFound}>
              <h2 className="px-4 pt-3 text-xs font-semibold text-quiet">{texts.messages}</h2>
              <ul className="divide-y divide-line">
                {messages.map((result) => (
                  <li key={result.message.id}>
                    <FoundMessageLink me={me} result={result} query={asked} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {hasNextPage && (
            <Button variant="quiet" size="small" className="m-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {texts.showMore}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function FoundMessageLink({ me, result: { message, otherUser, homeTitle }, query }: { me: number; result: FoundMessage; query: string }) {
  const text = summaryOf(message)
  const at = Math.max(0, text.toLowerCase().indexOf(query.toLowerCase()))
  const start = at > 40 ? at - 30 : 0
  return (
    <Link to={threadAddress(otherUser.id, message.propertyId, message.id)} className="block px-4 py-3 hover:bg-sunken">
      <span className="flex items-baseline justify-between gap-2 text-xs text-quiet">
        <span className="truncate">
          <span>{message.senderId === me ? fill(texts.youToName, { name: otherUser.name }) : otherUser.name}</span>
          {homeTitle && <span>{`, ${homeTitle}`}</span>}
        </span>
        <time dateTime={message.createdAt} className="shrink-0">
          {shortTime(new Date(message.createdAt))}
        </time>
      </span>
      <span className="line-clamp-2 text-sm break-words">
        {start > 0 && <span>{'…'}</span>}
        <span>{text.slice(start, at)}</span>
        <mark className="bg-apricot-soft text-ink">{text.slice(at, at + query.length)}</mark>
        {text.slice(at + query.length, at + 200)}
      </span>
    </Link>
  )
}
