import * as texts from '#texts/moderation'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { href, Link } from 'react-router'
import { answerNotice, reviewNotices, type ReviewNotice } from '#features/moderation/contract'
import { explain } from '#platform/web/call/call.ts'
import { useSend } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { reasonTexts } from '../../contract/reason-texts.ts'
import { kindTexts, stateOf } from '../queue/case-texts.ts'

/** One decision of the team with its reason, and the one answer to it. */
export function NoticeCard({ notice }: { notice: ReviewNotice }) {
  const { title, kind, thingId, reason, details, answer } = notice
  const state = stateOf(notice)
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={state.tone}>{state.text}</Badge>
        <Badge>{kindTexts[kind]}</Badge>
      </div>
      <div>
        <h2 className="font-semibold break-words">{title}</h2>
        <p className="text-sm text-quiet">
          <LocalDay at={notice.decidedAt} />
        </p>
      </div>
      {reason && <p className="break-words">{reasonTexts[reason]}</p>}
      {details && <p className="break-words whitespace-pre-line">{details}</p>}
      {kind === 'home' && (
        <Link
          to={href('/agent/homes/:id', { id: String(thingId) })}
          className="inline-flex min-h-10 items-center self-start text-spruce underline underline-offset-2"
        >
          {texts.openListing}
        </Link>
      )}
      {kind === 'guide' && (
        <Link to={href('/agent/guides')} className="inline-flex min-h-10 items-center self-start text-spruce underline underline-offset-2">
          {texts.openYourGuides}
        </Link>
      )}
      {answer && (
        <section className="rounded-field bg-sunken px-4 py-3 text-sm">
          <h3 className="font-semibold">{texts.yourAnswer}</h3>
          <p className="mt-1 break-words whitespace-pre-line">{answer}</p>
          <p className="mt-2 text-quiet">{notice.waits ? texts.sentWaits : texts.ourTeamReadIt}</p>
        </section>
      )}
      {notice.mayAnswer && <AnswerForm notice={notice} />}
    </Card>
  )
}

function AnswerForm({ notice: { id, state } }: { notice: ReviewNotice }) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const sending = useSend(answerNotice)
  const isAppeal = state === 'taken_down'
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    sending.mutate(
      { params: { caseId: id }, body: { answer: text } },
      { onSuccess: () => queries.invalidateQueries({ queryKey: [reviewNotices.path] }) },
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-3">
      <Field
        label={isAppeal ? texts.yourAppeal : texts.yourAnswer}
        help={isAppeal ? texts.sayWhyItShouldComeBack : texts.sayWhatYouChanged}
        error={isMissing ? texts.writeYourAnswer : sending.error ? explain(sending.error) : undefined}
      >
        <TextArea
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setMissing(false)
          }}
        />
      </Field>
      <Button type="submit" busy={sending.isPending} className="self-start">
        {isAppeal ? texts.sendAppeal : texts.sendAnswer}
      </Button>
    </form>
  )
}
