import * as texts from '#texts/answers'
import { fill } from '#platform/contract/fill.ts'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { answersAtMost, myAnswers, orderAnswers, removeAnswer, type MyAnswer, type MyAnswers } from '#features/answers/contract'
import { call } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Badge, type BadgeTone } from '#platform/web/ui/display/badge.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { momentText } from './moment-text.ts'
import { useAnswerChange } from './use-answer-change.ts'

const states: Record<MyAnswer['state'], { label: string; tone: BadgeTone }> = {
  published: { label: texts.published, tone: 'good' },
  waiting: { label: texts.waitingForApproval, tone: 'attention' },
  declined: { label: texts.declined, tone: 'danger' },
  unsent: { label: texts.notPublished, tone: 'neutral' },
  takenDown: { label: texts.takenDown, tone: 'neutral' },
}

/** The questions of one listing where its agent edits it: added, changed, put in order and removed. */
export function AnswersSection({ propertyId }: { propertyId: number }) {
  const reading = useRead(myAnswers, { params: { propertyId } })
  return (
    <ReadView reading={reading} what={texts.yourQuestions} skeleton={<Skeleton className="h-32 rounded-card" />}>
      {(listing) => <Answers propertyId={propertyId} listing={listing} />}
    </ReadView>
  )
}

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; id: number }

function Answers({ propertyId, listing }: { propertyId: number; listing: MyAnswers }) {
  const { items } = listing
  const [opened, setOpened] = useState<Opened>()
  const change = useAnswerChange(propertyId)
  const item = opened && opened.kind !== 'add' ? items.find(({ id }) => id === opened.id) : undefined
  const close = () => setOpened(undefined)
  const move = (index: number, by: 1 | -1) => {
    const ids = items.map(({ id }) => id)
    const [id = 0] = ids.splice(index, 1)
    ids.splice(index + by, 0, id)
    void change.run(() => call(orderAnswers, { params: { propertyId }, body: { answerIds: ids } }))
  }
  return (
    <div className="flex flex-col gap-4">
      {items.length === 0 && <p className="text-quiet">{texts.noQuestionsYet}</p>}
      {change.refusal && opened === undefined && <Notice tone="danger" role="alert" title={change.refusal.sentence} />}
      {items.length > 0 && (
        <ol className="divide-y divide-line">
          {items.map((each, index) => (
            <li key={each.id} className="flex flex-col gap-2 py-4 first:pt-0">
              <Written answer={each} />
              <div className="flex flex-wrap gap-2">
                {each.state !== 'takenDown' && (
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={fill(texts.editQuestion, { question: each.text.question })}
                    onClick={() => setOpened({ kind: 'edit', id: each.id })}
                  >
                    {texts.edit}
                  </Button>
                )}
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={fill(texts.removeQuestion, { question: each.text.question })}
                  onClick={() => setOpened({ kind: 'remove', id: each.id })}
                >
                  {texts.remove}
                </Button>
                {index > 0 && (
                  <Button
                    size="small"
                    variant="quiet"
                    busy={change.busy}
                    aria-label={fill(texts.moveUpQuestion, { question: each.text.question })}
                    onClick={() => move(index, -1)}
                  >
                    <ArrowUp aria-hidden="true" className="size-4" />
                    {texts.moveUp}
                  </Button>
                )}
                {index < items.length - 1 && (
                  <Button
                    size="small"
                    variant="quiet"
                    busy={change.busy}
                    aria-label={fill(texts.moveDownQuestion, { question: each.text.question })}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDown aria-hidden="true" className="size-4" />
                    {texts.moveDown}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {items.length < answersAtMost ? (
        <Button variant="secondary" className="self-start" aria-haspopup="dialog" onClick={() => setOpened({ kind: 'add' })}>
          <Plus aria-hidden="true" className="size-5" />
          {texts.addAQuestion}
        </Button>
      ) : (
        <p className="text-sm text-quiet">{fill(texts.thatsAllAHomeHas, { most: answersAtMost })}</p>
      )}
      {opened?.kind === 'add' && <AnswerDialog propertyId={propertyId} listing={listing} onClose={close} />}
      {opened?.kind === 'edit' && item && <AnswerDialog propertyId={propertyId} listing={listing} answer={item} onClose={close} />}
      {opened?.kind === 'remove' && item && (
        <ConfirmDialog
          open
          title={texts.removeThisQuestion}
          action={texts.remove}
          cancel={texts.keepIt}
          busy={change.busy}
          onClose={close}
          onConfirm={() =>
            void change
              .run(() => call(removeAnswer, { params: { propertyId, answerId: item.id } }), texts.questionRemoved)
              .then(() => close())
          }
        >
          <p className="break-words">{fill(texts.itLeavesThePage, { question: item.text.question })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function Written({ answer: { text, state, live, declineReason, takenDownBy } }: { answer: MyAnswer }) {
  const { label, tone } = states[state]
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 flex-1 basis-60 font-semibold break-words">{text.question}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="break-words whitespace-pre-line">{text.answer}</p>
      {text.moment && <p className="text-sm text-quiet">{momentText(text.moment)}</p>}
      {live && <p className="text-sm text-quiet">{texts.buyersStillRead}</p>}
      {declineReason && <p className="text-sm break-words">{fill(texts.yourBrokerageAskedFor, { reason: declineReason })}</p>}
      {takenDownBy && <p className="text-sm">{takenDownBy === 'team' ? texts.ourTeamTookItDown : texts.theAskerTookItDown}</p>}
      {state === 'unsent' && <p className="text-sm">{texts.nobodyReviewsAnymore}</p>}
    </div>
  )
}
