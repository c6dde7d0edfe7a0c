import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { useSession } from '#platform/web/session/session.ts'
import { useWhenSessionKnown } from '#platform/web/session/when-session-known.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import type { Message, Moment } from '../../contract/message.ts'
import { saveDraft, saveExtras, readDraft, readExtras } from '../composer/drafts.ts'
import { lengthNote, isTooLong } from '../composer/length-note.ts'
import { removeStoredQuestion, storeQuestion, storedQuestion, type Question } from './stored-question.ts'

const AskAnswers = lazy(async () => ({ default: (await importWithRetry(() => import('./ask-answers.tsx'))).AskAnswers }))

interface AskFormProps {
  agent: { id: number; name: string }
  propertyId: number
  /** The moment of the tour the visitor is at, if they want to ask about it. */
  moment?: Moment | null
  /** The server did not take the message; the home may be gone. */
  onRefused?: () => void
}

/**
 * Writes to the named agent about this home, and shows the answers. What was typed and quoted survives signing in, a reload and a
 * failure. What was sent before signing in goes out when the person is back, once.
 */
export function AskForm({ agent, propertyId, moment = null, onRefused }: AskFormProps) {
  const session = useSession()
  const whenSessionKnown = useWhenSessionKnown()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const [storedMoment, setStoredMoment] = useState<Moment | null>(null)
  const about = moment ?? storedMoment
  const [clientMessageId, setClientMessageId] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [sent, setSent] = useState<Message>()
  const [sending, setSending] = useState(false)
  const tooLong = isTooLong(text)
  const why = useId()

  useEffect(() => {
    // Somebody may have typed before this form came alive.
    setText(field.current?.value || readDraft(agent.id, propertyId))
    setStoredMoment(readExtras(agent.id, propertyId).moment)
    setClientMessageId(crypto.randomUUID())
  }, [agent.id, propertyId])

  const me = session.status === 'signed-in' ? session.user.id : 0
  const resumed = useRef('')
  const resume = useEffectEvent(() => {
    // The account of somebody who has just signed in has no id before the server has answered.
    const question = me > 0 && me !== agent.id ? storedQuestion(agent.id, propertyId) : undefined
    if (!question || resumed.current === question.clientMessageId) return
    resumed.current = question.clientMessageId
    setClientMessageId(question.clientMessageId)
    void send(question)
  })
  useEffect(() => resume(), [me, agent.id, propertyId])

  if (session.status === 'signed-in' && session.user.id === agent.id)
    return <p className="text-sm text-quiet">This is your own home. Messages about it arrive in your inbox.</p>

  function write(value: string) {
    setText(value)
    setRefusal(undefined)
    saveDraft(agent.id, propertyId, value)
    // Other words are sent when they are asked for.
    removeStoredQuestion(agent.id, propertyId)
  }

  function forget() {
    setStoredMoment(null)
    saveExtras(agent.id, propertyId, { ...readExtras(agent.id, propertyId), moment: null })
  }

  async function send(question: Question) {
    setSending(true)
    const { sendQuestion } = await importWithRetry(() => import('./send-question.ts'))
    const message = await sendQuestion(question)
    setSending(false)
    if (!message) return onRefused?.()
    setSent(message)
    // The field may hold more by now than what was sent.
    write(withoutSent(field.current?.value ?? '', question.content))
    forget()
    setClientMessageId(crypto.randomUUID())
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setRefusal('Write a message first.')
    if (tooLong) return field.current?.focus()
    const question = { receiverId: agent.id, propertyId, content: text, moment: about, clientMessageId }
    setSending(true)
    whenSessionKnown((known) => {
      setSending(false)
      if (known.status === 'signed-in') return known.user.id === agent.id ? undefined : void send(question)
      // The page is left for signing in, and with it all that it had in hand.
      storeQuestion(question)
      saveExtras(agent.id, propertyId, { files: [], moment: about })
      return void navigate(`${href('/auth')}?tab=signin&redirect=${encodeURIComponent(`${pathname}#ask`)}`)
    })
  }

  return (
    <form
      method="post"
      action={`${href('/ask')}?to=${agent.id}&home=${propertyId}`}
      onSubmit={onSubmit}
      noValidate
      className="flex flex-col gap-3"
      id="ask"
    >
      <Field
        label={`Your message to ${agent.name}`}
        error={refusal}
        help={about ? `About ${about.room ?? 'this moment'} in the tour.` : undefined}
      >
        <TextArea
          ref={field}
          name="content"
          rows={4}
          value={text}
          onChange={(event) => write(event.target.value)}
          placeholder="What would you like to know about this home?"
          {...(tooLong && { 'aria-invalid': true, 'aria-describedby': why })}
        />
      </Field>
      {storedMoment && !moment && (
        <button type="button" className="cursor-pointer self-start text-sm underline" onClick={forget}>
          Ask without the moment of the tour
        </button>
      )}
      <Button type="submit" busy={sending} {...(tooLong && { 'aria-disabled': true, 'aria-describedby': why })}>
        {session.status === 'signed-in' ? 'Send message' : 'Sign in and send'}
      </Button>
      <p id={why} role="status" className={clsx('text-sm empty:hidden', tooLong && 'font-medium text-brick')}>
        {lengthNote(text)}
        {sent && (
          <>
            Sent to {agent.name}.{' '}
            <Link className="font-medium text-spruce underline" to={`${href('/messages')}?with=${agent.id}&home=${propertyId}`}>
              Open the conversation
            </Link>
          </>
        )}
      </p>
      {session.status === 'signed-in' && (
        <Suspense fallback={null}>
          <AskAnswers me={session.user.id} agent={agent} propertyId={propertyId} />
        </Suspense>
      )}
      {session.status === 'signed-out' && (
        <p className="text-xs text-quiet">You must be logged in to send messages. What you wrote is sent as soon as you are.</p>
      )}
    </form>
  )
}

const withoutSent = (now: string, sent: string): string => (now.startsWith(sent) ? now.slice(sent.length).trimStart() : now)
