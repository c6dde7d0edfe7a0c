import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { emailPattern, normalEmail } from '#platform/contract/email-pattern.ts'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useWhenSessionKnown } from '#platform/web/session/when-session-known.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import type { Message, Moment } from '../../contract/message.ts'
import { readDraft, readExtras, saveDraft, saveExtras } from '../composer/drafts.ts'
import { isTooLong } from '../composer/length-note.ts'
import type { MailRefusal } from './mail-question.ts'
import { removeStoredQuestion, storedQuestion, storeQuestion, type Contact, type Question } from './stored-question.ts'

/** How often the page that waits asks whether the mailed link sent its question. */
const confirmedEveryMs = 10_000

export interface QuestionTarget {
  agentId: number
  propertyId: number
  /** The moment of the tour the visitor is at, if they want to ask about it. */
  moment: Moment | null
  onRefused: (() => void) | undefined
  field: RefObject<HTMLTextAreaElement | null>
}

/** The question in the making and on its way: what is typed, who asks, and what has become of it. */
export function useQuestion({ agentId, propertyId, moment, onRefused, field }: QuestionTarget) {
  const session = useSession()
  const whenSessionKnown = useWhenSessionKnown()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const { emailLink } = usePublicSettings().identity
  const [text, setText] = useState('')
  const [contact, setContact] = useState<Contact>({ name: '', email: '' })
  const [storedMoment, setStoredMoment] = useState<Moment | null>(null)
  const [clientMessageId, setClientMessageId] = useState('')
  const [errors, setErrors] = useState<MailRefusal['fields']>({})
  const [sent, setSent] = useState<Message>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<Question>()
  const [arrived, setArrived] = useState<Question>()
  const [confirmed, setConfirmed] = useState(false)
  const about = moment ?? storedMoment

  useEffect(() => {
    // Somebody may have typed before this form came alive.
    setText(field.current?.value || readDraft(agentId, propertyId))
    setStoredMoment(readExtras(agentId, propertyId).moment)
    setClientMessageId(crypto.randomUUID())
    const stored = storedQuestion(agentId, propertyId)
    if (stored?.asker) setWaiting(stored)
  }, [agentId, propertyId, field])

  const waitingId = session.status === 'signed-out' ? waiting?.clientMessageId : undefined
  const settle = useEffectEvent(async () => {
    const { isQuestionSent } = await importWithRetry(() => import('./mail-question.ts'))
    // Offline, the next look finds out.
    const isSent = waitingId !== undefined && (await isQuestionSent(waitingId).catch(() => false))
    if (!isSent) return
    write('')
    setWaiting(undefined)
    setConfirmed(true)
    setClientMessageId(crypto.randomUUID())
  })
  useEffect(() => {
    if (waitingId === undefined) return undefined
    const poll = () => void (document.visibilityState === 'visible' && settle())
    poll()
    const timer = setInterval(poll, confirmedEveryMs)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [waitingId])

  const me = session.status === 'signed-in' ? session.user : undefined
  const myId = me?.id ?? 0
  const resumed = useRef('')
  const resume = useEffectEvent(async () => {
    // The account of somebody who has just signed in has no id before the server has answered.
    if (!me || myId <= 0 || myId === agentId) return
    const question = storedQuestion(agentId, propertyId)
    if (question && (!question.asker || question.asker.email === me.email)) {
      if (resumed.current === question.clientMessageId) return
      resumed.current = question.clientMessageId
      setClientMessageId(question.clientMessageId)
      await send(question)
    } else if (hash === '#ask' && resumed.current === '') {
      resumed.current = 'looked'
      const { questionWaiting } = await importWithRetry(() => import('./mail-question.ts'))
      const held = await questionWaiting(agentId, propertyId)
      if (!held) return
      setText(held.content)
      setStoredMoment(held.moment)
      setArrived({ ...held, asker: { name: '', email: me.email } })
    }
  })
  useEffect(() => void resume(), [myId, agentId, propertyId])

  function write(value: string) {
    setText(value)
    setErrors({})
    setFailed(undefined)
    setSent(undefined)
    setArrived(undefined)
    setConfirmed(false)
    saveDraft(agentId, propertyId, value)
    // Other words are sent when they are asked for.
    removeStoredQuestion(agentId, propertyId)
  }

  function forgetMoment() {
    setStoredMoment(null)
    saveExtras(agentId, propertyId, { ...readExtras(agentId, propertyId), moment: null })
  }

  async function send(question: Question) {
    setBusy(true)
    setFailed(undefined)
    const message = await importWithRetry(() => import('./send-question.ts')).then(
      ({ sendQuestion }) => sendQuestion(question),
      () => undefined,
    )
    setBusy(false)
    setWaiting(undefined)
    if (!message) {
      setText((typed) => typed || question.content)
      setFailed(texts.yourMessageWasntSent)
      return onRefused?.()
    }
    // The field may hold more by now than what was sent.
    write(withoutSent(field.current?.value ?? '', question.content))
    setSent(message)
    forgetMoment()
    setClientMessageId(crypto.randomUUID())
  }

  async function mail(question: Question, to: Contact) {
    setBusy(true)
    setFailed(undefined)
    const mailing = await importWithRetry(() => import('./mail-question.ts')).catch(() => undefined)
    const refusal = await mailing?.mailQuestion(question, to)
    setBusy(false)
    if (!mailing) return setFailed(texts.yourMessageWasntSent)
    if (refusal) {
      setErrors(refusal.fields)
      if (Object.keys(refusal.fields).length === 0) setFailed(fill(texts.yourMessageWasntSentMessage, { message: refusal.message }))
      return
    }
    const held = { ...question, asker: { ...to, email: normalEmail(to.email) } }
    storeQuestion(held)
    setWaiting(held)
  }

  /** The page is left for signing in, and with it all that it had in hand. */
  function signInAndSend() {
    storeQuestion(question())
    saveExtras(agentId, propertyId, { files: [], moment: about })
    void navigate(`${href('/auth')}?tab=signin&redirect=${encodeURIComponent(`${pathname}#ask`)}`)
  }

  const question = (): Question => ({ receiverId: agentId, propertyId, content: text, moment: about, clientMessageId })

  /** Whether there is something to send; says what is missing otherwise. */
  function isReady(): boolean {
    if (text.trim() === '') setErrors({ content: texts.writeAMessageFirst })
    else if (!isTooLong(text)) return true
    field.current?.focus()
    return false
  }

  function submit() {
    if (!isReady()) return
    setBusy(true)
    whenSessionKnown((known) => {
      setBusy(false)
      if (known.status === 'signed-in') return known.user.id === agentId ? undefined : void send(arrived ?? question())
      if (!emailLink) return signInAndSend()
      const missing = missingIn(contact)
      setErrors(missing)
      if (Object.keys(missing).length === 0) void mail(question(), contact)
    })
  }

  return {
    session,
    text,
    write,
    about,
    storedMoment,
    forgetMoment,
    contact,
    setContact(changed: Contact) {
      setContact(changed)
      setErrors({})
    },
    errors,
    sent,
    failed,
    busy,
    arrived,
    /** Sent by the mailed link, on whatever device. */
    confirmed,
    /** Nobody waits for a click who has signed in meanwhile. */
    waiting: session.status === 'signed-in' ? undefined : waiting,
    asksContact: session.status === 'signed-out' && emailLink === true,
    submit,
    signInAndSend: () => isReady() && signInAndSend(),
    mailAgain: () => waiting?.asker && void mail(waiting, waiting.asker),
    change() {
      setText(waiting?.content ?? '')
      setClientMessageId(waiting?.clientMessageId ?? crypto.randomUUID())
      setContact(waiting?.asker ?? contact)
      removeStoredQuestion(agentId, propertyId)
      setWaiting(undefined)
    },
  }
}

function missingIn({ name, email }: Contact): MailRefusal['fields'] {
  return {
    ...(name.trim() === '' && { name: texts.enterYourName }),
    ...(!emailPattern.test(normalEmail(email)) && { email: texts.enterAnEmailAddressSuchAs }),
  }
}

const withoutSent = (now: string, sent: string): string => (now.startsWith(sent) ? now.slice(sent.length).trimStart() : now)
