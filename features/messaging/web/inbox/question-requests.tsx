import * as texts from '#texts/messaging'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { fill } from '#platform/contract/fill.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { keyOf, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'
import { nudgeAsker, questionRequests, type QuestionRequest } from '../../contract/question-confirmations.ts'

const refetchEveryMs = 30_000

/** Lists questions that wait for their writers to confirm an address; shows neither text nor writer. */
export function QuestionRequests() {
  const { data = [] } = useQuery({
    queryKey: keyOf(questionRequests),
    queryFn: ({ signal }) => call(questionRequests, { signal }),
    refetchInterval: refetchEveryMs,
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="question-requests" className="border-b border-line bg-sunken px-4 py-3">
      <h2 id="question-requests" className="text-sm font-semibold">
        {texts.unconfirmedQuestions}
      </h2>
      <p className="text-sm text-quiet">{texts.waitingForTheirEmail}</p>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {data.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Request({ request: { id, propertyId, home, askedAt, isNudged } }: { request: QuestionRequest }) {
  const queries = useQueryClient()
  const nudge = useSend(nudgeAsker)
  function onNudge() {
    nudge.mutate(
      { params: { requestId: id } },
      {
        onError: (error) => toast({ title: 'Error', description: explain(error), variant: 'destructive' }),
        onSettled: () => void queries.invalidateQueries({ queryKey: keyOf(questionRequests) }),
      },
    )
  }
  const about = home ? fill(texts.aboutHome, { home }) : propertyId ? texts.aboutAHome : texts.aQuestionForYou
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="flex min-w-0 flex-col text-sm">
        {home && propertyId ? (
          <Link to={href('/property/:id', { id: String(propertyId) })} className="font-medium underline underline-offset-2">
            {about}
          </Link>
        ) : (
          <span className="font-medium">{about}</span>
        )}
        <span className="text-quiet">
          {texts.asked} <Moment at={askedAt} />
        </span>
      </span>
      {isNudged ? (
        <span role="status" className="text-sm text-quiet">
          {texts.reminderSent}
        </span>
      ) : (
        <Button size="small" variant="secondary" busy={nudge.isPending} onClick={onNudge}>
          {texts.sendAReminder}
        </Button>
      )}
    </li>
  )
}
