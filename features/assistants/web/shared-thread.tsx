import * as texts from '#texts/assistants'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { sharedInbox, sharedThread, writeForAgent, type SharedMessage } from '#features/assistants/contract'
import { fill } from '#platform/contract/fill.ts'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { PagesBack, usePagesBack } from '#platform/web/query/pages-back.tsx'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'

interface SharedThreadProps {
  agent: { id: number; name: string }
  otherUserId: number
  propertyId: number | null
}

/** One conversation of an agent, which an assistant answers. */
export function SharedThread({ agent, otherUserId, propertyId }: SharedThreadProps) {
  const params = { agentId: agent.id, otherUserId }
  const pages = usePagesBack()
  const { before } = pages
  const query = { ...(propertyId !== null && { propertyId }), ...(before !== undefined && { before }) }
  const reading = useRead(sharedThread, { params, query }, { keepPrevious: true })
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <Link to="?" className="self-start text-spruce underline underline-offset-2 lg:hidden">
        {texts.backToConversations}
      </Link>
      <ReadView reading={reading} what={texts.conversationInSentence} skeleton={<Skeleton className="h-64 rounded-card" />}>
        {({ person, messages, nextBefore }) => (
          <>
            <h2 className="font-display text-xl font-semibold break-words">{person.name}</h2>
            <PagesBack pages={pages} next={nextBefore} />
            <ol className="flex flex-col gap-3">
              {messages.map((message) => (
                <Bubble key={message.id} message={message} agentName={agent.name} personName={person.name} />
              ))}
            </ol>
            <Answer params={params} propertyId={propertyId} label={fill(texts.answerAs, { person: person.name, agent: agent.name })} />
          </>
        )}
      </ReadView>
    </section>
  )
}

function Bubble({ message, agentName, personName }: { message: SharedMessage; agentName: string; personName: string }) {
  const { isFromAgent, writtenBy, content, files, createdAt } = message
  const name = isFromAgent ? (writtenBy === null ? agentName : fill(texts.nameForAgent, { name: writtenBy, agent: agentName })) : personName
  return (
    <li className={`flex max-w-[85%] flex-col gap-1 ${isFromAgent ? 'items-end self-end' : 'items-start self-start'}`}>
      <p className="text-xs text-quiet">
        {name} · <Moment at={createdAt} />
      </p>
      <div
        className={`max-w-full rounded-card px-4 py-2 break-words whitespace-pre-wrap [overflow-wrap:anywhere] ${isFromAgent ? 'bg-spruce text-on-spruce' : 'border border-line bg-surface'}`}
      >
        {content}
        {files.map((file) => (
          <p key={file}>{fill(texts.fileNamed, { name: file })}</p>
        ))}
      </div>
    </li>
  )
}

interface AnswerProps {
  params: { agentId: number; otherUserId: number }
  propertyId: number | null
  label: string
}

function Answer({ params, propertyId, label }: AnswerProps) {
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  // Pressed again after an answer that never came, it is the same message.
  const [clientMessageId, setClientMessageId] = useState(() => crypto.randomUUID())

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await call(writeForAgent, { params, body: { content: text, propertyId, clientMessageId } })
      setText('')
      setClientMessageId(crypto.randomUUID())
      for (const { path } of [sharedInbox, sharedThread]) void cache.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      setProblem((error instanceof CallError && error.fields['content']) || explain(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <Field label={label} help={texts.bothSeeYourName} error={problem}>
        <TextArea
          rows={3}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setClientMessageId(crypto.randomUUID())
          }}
        />
      </Field>
      <Button type="submit" busy={busy} className="self-start">
        {texts.send}
      </Button>
    </form>
  )
}
