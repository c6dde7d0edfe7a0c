import * as texts from '#texts/admin'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import type { OutboxMail } from '#features/admin/contract'
import { Card } from '#platform/web/ui/display/card.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'
import { linkParts } from './link-parts.ts'

function fateOf({ state, answer }: OutboxMail): string {
  if (state === 'sent') return texts.sentWeDontKeepACopy
  if (state === 'given-up') return fill(texts.notSentAnswer, { answer: answer ?? texts.theMailServerRejectedIt })
  return answer ? fill(texts.tryingAgainTheMailServerReplied, { answer }) : texts.waitingToBeSent
}

export function OutboxList({ messages }: { messages: readonly OutboxMail[] }) {
  const [wanted, setWanted] = useState('')
  const shown = messages.filter(({ to, subject }) => `${to} ${subject}`.toLowerCase().includes(wanted.trim().toLowerCase()))
  if (messages.length === 0) return <EmptyState title={texts.theOutboxIsEmpty}>{texts.emailsAppearHereWhenTheSite}</EmptyState>
  return (
    <div className="flex flex-col gap-4">
      <Field label={texts.recipientOrSubject} className="max-w-sm">
        <TextInput type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </Field>
      <ul className="flex flex-col gap-4">
        {shown.map((message) => (
          <li key={message.id}>
            <Card>
              <article aria-label={fill(texts.subjectToTo, { subject: message.subject, to: message.to })}>
                <h2 className="text-lg font-semibold">{message.subject}</h2>
                <p className="text-sm text-quiet">
                  {fill(texts.toTo, { to: message.to })} <Moment at={message.createdAt} />
                </p>
                {message.state !== 'kept' && <p className="mt-1 text-sm text-quiet">{fateOf(message)}</p>}
                <p className="mt-3 break-words whitespace-pre-line">
                  {linkParts(message.text).map((part) =>
                    part.link ? (
                      <a key={part.at} href={part.text} className="break-all text-spruce underline underline-offset-2">
                        {part.text}
                      </a>
                    ) : (
                      part.text
                    ),
                  )}
                </p>
              </article>
            </Card>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p role="status">{texts.noMatches}</p>}
    </div>
  )
}
