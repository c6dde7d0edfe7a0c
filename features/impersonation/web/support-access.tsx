import * as texts from '#texts/impersonation'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fill } from '#platform/contract/fill.ts'
import { explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'
import { answerImpersonation, myImpersonations, type Impersonation } from '../contract.ts'
import { changesText, endingText, timeText } from './impersonation-labels.ts'

const lookEveryMs = 10_000

const stands = {
  none: texts.theyCanChangeNothing,
  asked: texts.theyAskToMakeChanges,
  allowed: texts.theyMayChange,
  refused: texts.youRefused,
}

/** Who looks at the site as me now, with what I can do about it, and who did earlier. */
export function SupportAccess() {
  const cache = useQueryClient()
  const [page, setPage] = useState(1)
  const reading = useRead(myImpersonations, { query: { page } }, { keepPrevious: true })
  useEffect(() => {
    const timer = window.setInterval(() => void cache.invalidateQueries({ queryKey: keyOf(myImpersonations) }), lookEveryMs)
    return () => window.clearInterval(timer)
  }, [cache])
  return (
    <ReadView
      reading={reading}
      what={texts.supportAccessInSentence}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={texts.nobodyLooked}>{texts.youWillReadItHere}</EmptyState>}
    >
      {({ items, page: shown, pages }) => {
        const earlier = items.filter(({ endedAt }) => endedAt)
        return (
          <>
            {items.map((item) => !item.endedAt && <Running key={item.id} item={item} />)}
            {earlier.length > 0 && <Earlier items={earlier} />}
            <PageButtons label={texts.pagesOfAccountViews} page={shown} pages={pages} onPage={setPage} />
          </>
        )
      }}
    </ReadView>
  )
}

function Running({ item: { id, administrator, until, reason, changes } }: { item: Impersonation }) {
  const cache = useQueryClient()
  const answering = useSend(answerImpersonation)
  const answer = (given: 'allow' | 'refuse' | 'end') =>
    answering.mutate(
      { params: { id }, body: { answer: given } },
      {
        onSuccess: (reply) => void cache.setQueryData(keyOf(myImpersonations, { query: { page: 1 } }), reply),
        onError(error) {
          toast({ title: texts.nothingChanged, description: explain(error), variant: 'destructive' })
          void cache.invalidateQueries({ queryKey: keyOf(myImpersonations) })
        },
      },
    )
  const busy = answering.isPending
  const given = answering.variables?.body.answer
  return (
    <Card className="flex flex-col gap-4 border-apricot">
      <h2 className="font-display text-xl font-semibold">
        {fill(texts.nameIsLooking, { name: administrator.name || texts.formerMember })}
      </h2>
      <p>{fill(texts.untilTime, { time: timeText(until), reason: reason ?? '' })}</p>
      <p role="status" className="font-semibold">
        {stands[changes]}
      </p>
      <div className="flex flex-wrap gap-3">
        {(changes === 'asked' || changes === 'refused') && (
          <Button busy={busy && given === 'allow'} onClick={() => answer('allow')}>
            {texts.allowChanges}
          </Button>
        )}
        {(changes === 'asked' || changes === 'allowed') && (
          <Button variant="secondary" busy={busy && given === 'refuse'} onClick={() => answer('refuse')}>
            {texts.refuseChanges}
          </Button>
        )}
        <Button variant="danger" busy={busy && given === 'end'} onClick={() => answer('end')}>
          {texts.endNow}
        </Button>
      </div>
    </Card>
  )
}

function Earlier({ items }: { items: readonly Impersonation[] }) {
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.earlier}</h2>
      <ul className="mt-2 divide-y divide-line">
        {items.map(({ id, administrator, startedAt, endedBy, reason, changes }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <p className="font-semibold">
              <span>{administrator.name || texts.formerMember}</span>
              <span>{' · '}</span>
              <Moment at={startedAt} />
            </p>
            {reason && <p>{reason}</p>}
            <p className="text-sm text-quiet">
              {texts.ended}: {endedBy && <span>{endingText[endedBy]}</span>}
              <span>{' · '}</span>
              {texts.changes}: {changesText[changes]}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
