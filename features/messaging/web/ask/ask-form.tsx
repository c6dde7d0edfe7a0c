import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { useId, useRef, useState, type FormEvent } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { keepsText } from '#platform/web/typed/typed-guard.ts'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import type { Moment } from '../../contract/message.ts'
import { lengthNote, isTooLong } from '../composer/length-note.ts'
import { SuggestedQuestions } from './suggested-questions.tsx'
import { useQuestion } from './use-question.ts'
import { LazyBoundary, RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const AskAnswers = lazyPart(async () => (await import('./ask-answers.tsx')).AskAnswers)
const ContactFields = lazyPart(async () => (await import('./contact-fields.tsx')).ContactFields)
// What stands in a `noscript` is rendered by the server alone.
const PostedContactFields = import.meta.env.SSR ? (await import('./posted-contact-fields.tsx')).PostedContactFields : undefined
const WaitingForClick = lazyPart(async () => (await import('./waiting-for-click.tsx')).WaitingForClick)

interface AskFormProps {
  agent: { id: number; name: string }
  propertyId: number
  /** The moment of the tour the visitor is at, if they want to ask about it. */
  moment?: Moment | null
  /** The server did not take the message; the home may be gone. */
  onRefused?: () => void
  /** Shown in a sheet that was opened to write: everything is there at once. */
  inSheet?: boolean
}

/**
 * Writes to the named agent about this home, and shows the answers. What was typed and quoted survives signing in, a reload and a
 * failure. Who is not signed in gives a name and an address, and the message goes out, once, when they open the link we mail or
 * type its code; or they sign in, and it goes out when they are back.
 */
export function AskForm({ agent, propertyId, moment = null, onRefused, inSheet = false }: AskFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const ask = useQuestion({ agentId: agent.id, propertyId, moment, onRefused, field })
  const { session, text, about, errors, busy } = ask
  const [touched, setTouched] = useState(inSheet)
  const tooLong = isTooLong(text)
  const why = useId()

  if (session.status === 'signed-in' && session.user.id === agent.id)
    return <p className="text-sm text-quiet">{texts.thisIsYourListingMessagesAbout}</p>

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    ask.submit()
  }

  if (ask.waiting?.asker)
    return (
      <div id={inSheet ? undefined : 'ask'} className="scroll-mt-32">
        <RequestedPart>
          <WaitingForClick
            email={ask.waiting.asker.email}
            content={ask.waiting.content}
            failed={ask.failed}
            busy={busy}
            onMailAgain={ask.mailAgain}
            onChange={ask.change}
          />
        </RequestedPart>
      </div>
    )

  const isStranger = session.status === 'signed-out' && !ask.confirmed && (touched || text !== '')
  return (
    <form
      method="post"
      action={`${href('/ask')}?to=${agent.id}&home=${propertyId}`}
      onSubmit={onSubmit}
      noValidate
      className="flex flex-col gap-3"
      id={inSheet ? undefined : 'ask'}
      aria-label={fill(texts.messageName, { name: agent.name })}
    >
      <SuggestedQuestions text={text} onChoose={ask.write} />
      <Field
        label={fill(texts.yourMessageToName, { name: agent.name })}
        error={errors.content}
        help={about ? fill(texts.aboutRoomInTheTour, { room: about.room ?? texts.thisMoment }) : undefined}
      >
        <TextArea
          ref={field}
          {...{ [keepsText]: '' }}
          name="content"
          rows={3}
          value={text}
          onFocus={() => setTouched(true)}
          onChange={(event) => ask.write(event.target.value)}
          placeholder={texts.whatWouldYouLikeToKnow}
          {...(tooLong && { 'aria-invalid': true, 'aria-describedby': why })}
        />
      </Field>
      {ask.storedMoment && !moment && (
        <button type="button" className="cursor-pointer self-start text-sm underline" onClick={ask.forgetMoment}>
          {texts.removeTourMoment}
        </button>
      )}
      {isStranger && ask.asksContact && (
        <RequestedPart>
          <ContactFields
            id="ask"
            errors={errors}
            inputs={(field) => ({
              value: ask.contact[field],
              onChange: ({ target }) => ask.setContact({ ...ask.contact, [field]: target.value }),
            })}
          />
        </RequestedPart>
      )}
      <noscript>{PostedContactFields && <PostedContactFields />}</noscript>
      <Button type="submit" busy={busy} {...(tooLong && { 'aria-disabled': true, 'aria-describedby': why })}>
        {texts.sendMessage}
      </Button>
      {isStranger && (
        <Button variant="quiet" size="small" onClick={ask.signInAndSend}>
          {texts.signInAndSend}
        </Button>
      )}
      <div id={why} role="status" className={clsx('text-sm empty:hidden', (tooLong || ask.failed) && 'font-medium text-brick')}>
        <span>{lengthNote(text)}</span>
        {ask.arrived && !ask.sent && <span>{texts.yourEmailIsConfirmedSelectSend}</span>}
        {ask.failed && (
          <p className="flex flex-wrap items-center gap-2">
            <span>{ask.failed}</span>
            <Button variant="secondary" size="small" onClick={ask.submit}>
              {texts.tryAgain}
            </Button>
          </p>
        )}
        {(ask.sent || ask.confirmed) && (
          <p>
            {fill(texts.sentToName, { name: agent.name })}{' '}
            <Link className="font-medium text-spruce underline" to={`${href('/messages')}?with=${agent.id}&home=${propertyId}`}>
              {texts.openTheConversation}
            </Link>
          </p>
        )}
      </div>
      {session.status === 'signed-in' && (
        <LazyBoundary>
          <AskAnswers me={session.user.id} agent={agent} propertyId={propertyId} />
        </LazyBoundary>
      )}
    </form>
  )
}
