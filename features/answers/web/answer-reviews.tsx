import * as texts from '#texts/answers'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { answerReviews, decideAnswer, type ReviewedAnswer, type ShownAnswer, type WaitingAnswer } from '#features/answers/contract'
import { CallError, explain } from '#platform/web/call/call.ts'
import { useRead, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { DecisionForm } from '#platform/web/ui/forms/decision-form.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { momentText } from './moment-text.ts'

/** The answers that wait for a reviewer, and what became of one's own; nothing where there are none. */
export function AnswerReviews() {
  const { data } = useRead(answerReviews, {})
  if (!data) return null
  const { waiting, mine } = data
  return (
    <>
      {waiting.length > 0 && (
        <section className="flex flex-col gap-4">
          <h2 className="font-display text-xl font-semibold">{texts.questionsToReview}</h2>
          {waiting.map((answer) => (
            <ReviewCard key={answer.id} answer={answer} />
          ))}
        </section>
      )}
      {mine.length > 0 && (
        <Card>
          <h2 className="font-display text-xl font-semibold">{texts.yourQuestionsReviewed}</h2>
          <ul className="mt-2 divide-y divide-line">
            {mine.map((answer) => (
              <li key={answer.id} className="py-3">
                <Mine answer={answer} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** One answer that waits, beside what buyers read now, and the two ways to decide. */
function ReviewCard({ answer: { id, version, title, agentName, handedInAt, text, before } }: { answer: WaitingAnswer }) {
  const queries = useQueryClient()
  const deciding = useSend(decideAnswer)
  const problem = deciding.error instanceof CallError ? deciding.error.fields['reason'] : undefined
  const decide = (approve: boolean, reason: string) =>
    deciding.mutate(
      { params: { answerId: id }, body: { version, approve, reason } },
      {
        onSuccess(reviews) {
          queries.setQueriesData({ queryKey: [answerReviews.path] }, reviews)
          toast({ title: approve ? texts.answerApproved : texts.answerDeclined })
        },
        // Somebody else may have decided, or its agent changed it: the list is read anew, and what was typed stays.
        onError: () => void queries.invalidateQueries({ queryKey: [answerReviews.path] }),
      },
    )
  return (
    <Card className="flex flex-col gap-4">
      <p className="text-sm text-quiet">
        {fill(texts.writtenByName, { name: agentName, title })} · <LocalDay at={handedInAt} />
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {before && <Version label={texts.beforeApproval} text={before} className="bg-sunken" />}
        <Version label={before ? texts.afterApproval : undefined} text={text} className={before ? 'bg-spruce-soft' : 'sm:col-span-2'} />
      </div>
      <DecisionForm
        note={texts.note}
        help={texts.requiredToDecline}
        approve={texts.approve}
        decline={texts.decline}
        error={problem ?? (deciding.error ? explain(deciding.error) : undefined)}
        busy={deciding.isPending}
        onDecide={decide}
      />
    </Card>
  )
}

function Version({ label, text, className }: { label: string | undefined; text: ShownAnswer; className: string }) {
  return (
    <div className={`min-w-0 rounded-field ${label ? 'px-3 py-2' : ''} ${className}`}>
      {label && <p className="text-xs font-medium">{label}</p>}
      <h3 className="font-semibold break-words">{text.question}</h3>
      <p className="mt-1 break-words whitespace-pre-line">{text.answer}</p>
      {text.moment && <p className="mt-1 text-sm text-quiet">{momentText(text.moment)}</p>}
    </div>
  )
}

const outcomes = {
  waiting: { label: texts.waitingForApproval, tone: 'neutral' },
  approved: { label: texts.approved, tone: 'good' },
  declined: { label: texts.declined, tone: 'attention' },
} as const

function Mine({ answer: { propertyId, title, question, state, at, reviewerName, reason } }: { answer: ReviewedAnswer }) {
  const { label, tone } = outcomes[state]
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to={`${href('/agent/homes/:id', { id: String(propertyId) })}#answers`}
          className="min-w-0 break-words underline underline-offset-2"
        >
          {question}
        </Link>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-sm break-words text-quiet">
        {title} · <LocalDay at={at} /> {reviewerName && <span>{fill(texts.byName, { name: reviewerName })}</span>}
      </p>
      {reason && <p className="mt-1 break-words whitespace-pre-line">{reason}</p>}
    </>
  )
}
