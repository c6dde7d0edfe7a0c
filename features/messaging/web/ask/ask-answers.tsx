import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Queries } from '#platform/web/query/queries.tsx'
import { threadAddress } from '../inbox/conversation-row.tsx'
import { useThread } from '../inbox/inbox-queries.ts'
import { messagesIn } from '../message-cache.ts'
import { summaryOf } from '../inbox/message-notes.ts'
import { useMarkRead } from '../use-messages.ts'

interface AskAnswersProps {
  me: number
  agent: { id: number; name: string }
  propertyId: number
}

const shown = 4

/** The end of the conversation about this home, where it was begun. It grows live like the inbox. */
export function AskAnswers(props: AskAnswersProps) {
  return (
    <Queries>
      <Answers {...props} />
    </Queries>
  )
}

function Answers({ me, agent, propertyId }: AskAnswersProps) {
  const { data } = useThread(me, { otherId: agent.id, propertyId })
  const messages = messagesIn(data)
  const last = messages.slice(-shown)
  // What is read is everything up to a message, so nothing may wait above what is shown here.
  const allShown = messages.slice(0, -shown).every((message) => message.senderId === me || message.isRead)
  const section = useRef<HTMLElement>(null)
  const isSeen = useSeen(section, last.length > 0)
  useMarkRead(me, { otherId: agent.id, propertyId }, isSeen && allShown ? last : [], undefined)
  if (last.length === 0) return null
  return (
    <section
      ref={section}
      aria-label={fill(texts.yourConversationWithName, { name: agent.name })}
      className="flex flex-col gap-2 border-t border-line pt-3"
    >
      <div role="log" aria-label={texts.latestMessages}>
        <ol className="flex flex-col gap-2">
          {last.map((message) => (
            <li
              key={message.id}
              className={`max-w-[90%] rounded-card px-3 py-1.5 text-sm break-words whitespace-pre-wrap ${message.senderId === me ? 'self-end bg-spruce-soft' : 'self-start bg-sunken'}`}
            >
              <span className="sr-only">{message.senderId === me ? texts.youWrote : fill(texts.nameWrote, { name: agent.name })} </span>
              {summaryOf(message)}
            </li>
          ))}
        </ol>
      </div>
      <Link to={threadAddress(agent.id, propertyId)} className="self-start text-sm text-spruce underline underline-offset-2">
        {texts.seeFullConversation}
      </Link>
    </section>
  )
}

/** Whether somebody could really look at it: in view, not merely on the page. */
function useSeen(element: { current: HTMLElement | null }, exists: boolean): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!exists || !element.current) return undefined
    const watcher = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting === true), { threshold: 0.6 })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [exists, element])
  return isSeen
}
