import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { Check, CheckCheck, Play } from 'lucide-react'
import { format, isSameDay } from 'date-fns'
import { href, Link } from 'react-router'
import { clock } from '#platform/web/ui/text/format.ts'
import type { Message, Moment } from '../../contract/message.ts'
import { AttachmentView } from './attachment-view.tsx'
import { LinkedMessage } from './linked-message.tsx'
import { useMessageActions } from './message-actions.tsx'
import { threadParts } from './thread-parts.ts'
import { LazyBoundary } from '#platform/web/ui/lazy-parts.tsx'

interface BubbleProps {
  me: number
  message: Message
  otherName: string
  previous: Message | undefined
  /** Searched for, so it stands out. */
  isFound?: boolean
  onReport: (messageId: number) => void
  /** Left out where nobody may publish it. */
  onPublish?: ((message: Message) => void) | undefined
}

export function MessageBubble({ me, message, otherName, previous, isFound = false, onReport, onPublish }: BubbleProps) {
  const mine = message.senderId === me
  const at = new Date(message.createdAt)
  const { pressed, button, menu } = useMessageActions(
    me,
    message,
    mine ? undefined : onReport,
    mine ? undefined : onPublish && (() => onPublish(message)),
  )
  const { MessageNote } = threadParts()
  const newDay = !previous || !isSameDay(at, new Date(previous.createdAt))
  const writer =
    message.writtenBy &&
    (mine ? fill(texts.nameForYou, message.writtenBy) : fill(texts.nameForAgent, { ...message.writtenBy, agent: otherName }))
  return (
    <>
      {newDay && (
        <li className="my-2 text-center text-xs text-quiet">
          <time dateTime={message.createdAt}>{format(at, 'EEEE, MMMM d')}</time>
        </li>
      )}
      <li
        id={`message-${message.id}`}
        className={`group flex max-w-[85%] flex-col gap-1 ${mine ? 'items-end self-end' : 'items-start self-start'}`}
      >
        {writer && <p className="text-xs text-quiet">{writer}</p>}
        {message.kind === 'handed' && (
          <p className="text-xs text-quiet">{mine ? texts.passedOnWithTheListing : texts.writtenToTheAgentBefore}</p>
        )}
        <div
          {...pressed}
          className={`${bubbleLook(mine, isFound)} [@media(hover:none)]:[-webkit-touch-callout:none] [@media(hover:none)]:select-none`}
        >
          <span className="sr-only">{mine ? texts.youWrote : fill(texts.otherNameWrote, { otherName })} </span>
          {message.moment && <MomentQuote moment={message.moment} propertyId={message.propertyId} mine={mine} />}
          <LinkedMessage content={message.content} />
          {message.attachments.map((file) => (
            <AttachmentView key={file.id} file={file} />
          ))}
        </div>
        <div className="flex items-center gap-2 text-xs text-quiet">
          <time dateTime={message.createdAt}>{format(at, 'h:mm a')}</time>
          {mine && <State message={message} />}
          {button}
        </div>
        {MessageNote && message.propertyId !== null && (
          <LazyBoundary>
            <MessageNote messageId={message.id} />
          </LazyBoundary>
        )}
        {menu}
      </li>
    </>
  )
}

export function bubbleLook(mine: boolean, isFound = false): string {
  const ring = isFound ? ' outline-3 outline-offset-2 outline-apricot' : ''
  const side = mine ? 'bg-spruce text-on-spruce' : 'border border-line bg-surface'
  return `flex max-w-full flex-col gap-2 rounded-card px-4 py-2 break-words whitespace-pre-wrap [overflow-wrap:anywhere] ${side}${ring}`
}

/** Sent: the server has it. Delivered: a browser of the receiver has it. Read: it was on their screen. */
function State({ message }: { message: Message }) {
  if (message.isRead) return <CheckCheck role="img" aria-label={texts.read} className="size-4 text-spruce" />
  return message.isDelivered ? (
    <CheckCheck role="img" aria-label={texts.delivered} className="size-4" />
  ) : (
    <Check role="img" aria-label={texts.sent} className="size-4" />
  )
}

export const momentLabel = ({ room, seconds }: Moment): string =>
  room ? `${room}, ${clock(seconds)}` : fill(texts.tourAtSeconds, { seconds: clock(seconds) })

/** The room or the moment somebody writes about; a press starts the tour there. */
export function MomentQuote({ moment, propertyId, mine }: { moment: Moment; propertyId: number | null; mine: boolean }) {
  if (propertyId === null) return null
  return (
    <Link
      to={`${href('/property/:id', { id: String(propertyId) })}?t=${Math.floor(moment.seconds)}`}
      className={`flex items-center gap-2 border-l-3 border-apricot py-1 pl-2 text-sm underline-offset-2 hover:underline ${mine ? '' : 'text-spruce'}`}
    >
      <Play aria-hidden="true" className="size-4 shrink-0" />
      {momentLabel(moment)}
    </Link>
  )
}
