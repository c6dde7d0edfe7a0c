import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { format } from 'date-fns'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { RequireRole } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useSend } from '#platform/web/query/use-call.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { messageReports, settleReport, type MessageReport } from '../../contract/report-calls.ts'
import { reasons } from './report-dialog.tsx'

export const meta = () => [{ title: fill(texts.reportedMessagesName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function MessageReportsPage() {
  return (
    <RequireRole level="user">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10">
        <PageTitle lead={texts.onlyReportedMessagesShown}>{texts.reportedMessages}</PageTitle>
        <Reports />
      </div>
    </RequireRole>
  )
}

function Reports() {
  const reading = useInfiniteQuery({
    queryKey: [messageReports.path],
    queryFn: ({ pageParam, signal }) => call(messageReports, { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = reading
  return (
    <ReadView
      reading={reading}
      what={texts.reports}
      skeleton={<Skeleton className="h-40 rounded-card" />}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<EmptyState title={texts.noReports}>{texts.reportedMessagesShowUpHere}</EmptyState>}
    >
      {({ pages }) => (
        <ul className="flex flex-col gap-4">
          {pages
            .flatMap(({ items }) => items)
            .map((report) => (
              <li key={report.id}>
                <Report report={report} />
              </li>
            ))}
          {hasNextPage && (
            <li>
              <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {texts.earlierReports}
              </Button>
            </li>
          )}
        </ul>
      )}
    </ReadView>
  )
}

const when = (at: string) => format(new Date(at), 'MMM d, yyyy, h:mm a')

/** A report that somebody followed a link to is brought into view and stands out. */
function Report({ report }: { report: MessageReport }) {
  const [search] = useSearchParams()
  const isSought = search.get('report') === String(report.id)
  const { reported, reason, details, evidence, reporters, createdAt, settledAt, decision } = report
  return (
    <Card {...(isSought && { className: 'outline-3 outline-offset-2 outline-apricot' })}>
      <div
        ref={isSought ? (element) => element?.scrollIntoView({ block: 'center' }) : undefined}
        className="flex flex-wrap items-center justify-between gap-2"
      >
        <h2 className="font-semibold">{reported.name}</h2>
        <Badge tone={settledAt ? 'neutral' : 'attention'}>{settledAt ? texts.resolved : texts.open}</Badge>
      </div>
      <p className="mt-1 text-sm text-quiet">
        {fill(texts.reasonReportedByReporters, {
          reason: reasons[reason],
          createdAt: when(createdAt),
          reporters: reporters === 1 ? texts.onePerson : fill(texts.reportersPeople, { reporters }),
        })}
      </p>
      {details && <p className="mt-3 break-words whitespace-pre-line">{details}</p>}
      <ul aria-label={texts.reportedMessages} className="mt-3 flex flex-col gap-2">
        {evidence.map((message) => (
          <li key={message.messageId} className="rounded-field bg-sunken px-3 py-2 text-sm">
            <time dateTime={message.createdAt} className="block text-xs text-quiet">
              {when(message.createdAt)}
            </time>
            <span className="break-words whitespace-pre-line">{message.content}</span>
          </li>
        ))}
      </ul>
      {settledAt ? (
        <p className="mt-3 text-sm">{fill(texts.resolvedSettledAtDecision, { settledAt: when(settledAt), decision: decision ?? '' })}</p>
      ) : (
        <Decision id={report.id} />
      )}
    </Card>
  )
}

function Decision({ id }: { id: number }) {
  const queries = useQueryClient()
  const [decision, setDecision] = useState('')
  const settling = useSend(settleReport)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    settling.mutate(
      { params: { reportId: id }, body: { decision: decision } },
      { onSuccess: () => queries.invalidateQueries({ queryKey: [messageReports.path] }) },
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate className="mt-4 flex flex-wrap items-end gap-3">
      <Field label={texts.decision} error={settling.error ? explain(settling.error) : undefined} className="min-w-60 flex-1">
        <TextInput value={decision} maxLength={500} onChange={(event) => setDecision(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary" busy={settling.isPending}>
        {texts.resolve}
      </Button>
    </form>
  )
}
