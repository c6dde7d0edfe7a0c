import * as texts from '#texts/messaging'
import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import type { Notice } from '../../contract/conversation.ts'
import type { Message } from '../../contract/message.ts'
import { MessageBubble } from './message-bubble.tsx'
import { TourLine } from './tour-line.tsx'
import { NoticeLine } from './notice-line.tsx'
import type { Unsent } from '../outbox/outbox-store.ts'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useSteadyScroll } from './use-steady-scroll.ts'

const settlesAfterMs = 500

interface MessageScrollProps {
  me: number
  otherName: string
  messages: Message[] | undefined
  notices: readonly Notice[]
  unsent: readonly Unsent[]
  at: number | undefined
  error: Error | null
  onAgain: () => void
  hasEarlier: boolean
  loadingEarlier: boolean
  onEarlier: () => void
  /** Whether the newest message is in view. */
  onEnd: (isAtEnd: boolean) => void
  onReport: (messageId: number) => void
  onPublish?: ((message: Message) => void) | undefined
}

/** Pages above the oldest one that are searched for a message before giving up. */
const pagesAbove = 40

/** The messages from the newest upwards: earlier ones come as somebody scrolls, and nothing jumps. */
export function MessageScroll(props: MessageScrollProps) {
  const {
    me,
    otherName,
    messages,
    notices,
    unsent,
    at,
    error,
    onAgain,
    hasEarlier,
    loadingEarlier,
    onEarlier,
    onEnd,
    onReport,
    onPublish,
  } = props
  const known = new Set(messages?.map((message) => message.clientMessageId))
  const waiting = unsent.filter(({ clientMessageId }) => !known.has(clientMessageId))
  const { box, content, isAtEnd, toEnd } = useSteadyScroll({
    firstId: messages?.[0]?.id,
    lastId: messages?.at(-1)?.id,
    pendingId: waiting.at(-1)?.clientMessageId,
  })
  const top = useRef<HTMLDivElement>(null)
  const earlier = useRef(onEarlier)
  useLayoutEffect(() => {
    earlier.current = onEarlier
  })
  const canLoad = hasEarlier && !loadingEarlier
  const oldest = messages?.[0]?.id
  const live = useNewsOnly(oldest)
  useEffect(() => onEnd(isAtEnd), [isAtEnd, onEnd])
  useEffect(() => {
    if (!canLoad || !top.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && earlier.current(), {
      root: box.current,
      rootMargin: '400px 0px 0px',
    })
    watcher.observe(top.current)
    return () => watcher.disconnect()
  }, [canLoad, box, oldest])
  const shownAt = useFound(at, messages, canLoad, earlier)

  return (
    <div className="relative min-h-0 flex-1">
      <div ref={box} className="h-full overflow-y-auto overscroll-contain px-3 py-4 [overflow-anchor:none] sm:px-4">
        <div ref={content}>
          {error && !messages && (
            <p role="alert" className="rounded-card border border-brick bg-brick-soft p-4 text-sm">
              <span>{explain(error)}</span>{' '}
              <button type="button" className="cursor-pointer font-medium underline" onClick={onAgain}>
                {texts.tryAgain}
              </button>
            </p>
          )}
          {!messages && !error && <Skeleton className="h-24 w-2/3 rounded-card" />}
          <div ref={top} />
          {hasEarlier && (
            <div className="pb-3 text-center">
              <Button variant="quiet" size="small" busy={loadingEarlier} onClick={onEarlier}>
                {texts.earlierMessages}
              </Button>
            </div>
          )}
          <div role="log" aria-label={texts.messages} aria-live={live}>
            <ol className="flex flex-col gap-2">
              {messages &&
                !hasEarlier &&
                notices
                  .filter((notice) => isBefore(notice, messages[0]))
                  .map((notice) => <NoticeLine key={`n${notice.id}`} me={me} notice={notice} />)}
              {messages?.flatMap((message, index) => [
                message.kind === 'tour' ? (
                  <TourLine key={message.id} me={me} message={message} otherName={otherName} isFound={message.id === shownAt} />
                ) : (
                  <MessageBubble
                    key={message.id}
                    me={me}
                    message={message}
                    otherName={otherName}
                    previous={messages[index - 1]}
                    isFound={message.id === shownAt}
                    onReport={onReport}
                    onPublish={onPublish}
                  />
                ),
                ...notices
                  .filter((notice) => !isBefore(notice, message) && isBefore(notice, messages[index + 1]))
                  .map((notice) => <NoticeLine key={`n${notice.id}`} me={me} notice={notice} />),
              ])}
              {waiting.map((unsent) => (
                <UnsentBubble key={unsent.clientMessageId} me={me} unsent={unsent} />
              ))}
            </ol>
          </div>
        </div>
      </div>
      {!isAtEnd && (
        <button
          type="button"
          aria-label={texts.goToNewestMessage}
          onClick={toEnd}
          className="absolute right-4 bottom-4 grid size-11 cursor-pointer place-items-center rounded-full border border-line bg-surface shadow-float hover:bg-sunken"
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}

const isBefore = (notice: Notice, message: Message | undefined): boolean =>
  message === undefined || Date.parse(notice.deliveredAt) < Date.parse(message.createdAt)

/** Loads upwards until the wanted message is there, then brings it into view once. Returns its id from then on. */
function useFound(
  at: number | undefined,
  messages: readonly Message[] | undefined,
  canLoad: boolean,
  earlier: { current: () => void },
): number | undefined {
  const [shownId, setShownId] = useState<number>()
  const looked = useRef(0)
  const isHere = at !== undefined && (messages?.some(({ id }) => id === at) ?? false)
  const oldest = messages?.[0]?.id
  useEffect(() => {
    if (at === undefined || shownId === at) return
    if (isHere) {
      setShownId(at)
      looked.current = 0
      document.getElementById(`message-${at}`)?.scrollIntoView({ block: 'center' })
    } else if (canLoad && oldest !== undefined && oldest > at && looked.current < pagesAbove) {
      looked.current += 1
      earlier.current()
    }
  }, [at, shownId, isHere, canLoad, oldest, earlier])
  return shownId
}

/**
 * The `aria-live` of a list of messages: screen readers read out what comes in below, not what a thread opens with nor the
 * earlier messages that come in above. `first` names the uppermost row.
 */
function useNewsOnly(first: number | undefined): 'polite' | 'off' {
  const [settled, setSettled] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(first), settlesAfterMs)
    return () => clearTimeout(timer)
  }, [first])
  return first !== undefined && settled === first ? 'polite' : 'off'
}
