import * as texts from '#texts/public-api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listDeliveries,
  listWebhooks,
  replayDelivery,
  replayFailed,
  type Deliveries,
  type Delivery,
  type Webhook,
} from '#features/public-api/contract'
import { fill } from '#platform/contract/fill.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'

/** Earlier ones are forgotten by then. */
const everything = '2000-01-01T00:00:00Z'

/** What was sent to an endpoint, newest first, and the way to send it again. */
export function DeliveryLog({ endpoint: { id, url, off, failed } }: { endpoint: Webhook }) {
  const queries = useQueryClient()
  const [before, setBefore] = useState<number>()
  const [busy, setBusy] = useState(false)
  async function again(work: () => Promise<Deliveries>) {
    if (busy) return
    setBusy(true)
    try {
      await work()
      toast({ title: texts.replaying })
    } catch (error) {
      toast({ title: texts.couldNotSave, description: explain(error), variant: 'destructive' })
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: [listDeliveries.path] })
      void queries.invalidateQueries({ queryKey: [listWebhooks.path] })
    }
  }
  const heads = [texts.event, texts.when, texts.result, texts.time, texts.tries, texts.actions]
  const query = before === undefined ? {} : { before }
  return (
    <ReadView
      reading={useRead(listDeliveries, { params: { id }, query })}
      what={texts.yourDeliveries}
      isEmpty={({ items }) => items.length === 0}
      empty={<p>{texts.noDeliveries}</p>}
    >
      {({ items, more }) => (
        <div className="flex flex-col gap-3">
          {failed > 0 && !off && (
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              className="self-start"
              onClick={() => void again(() => call(replayFailed, { params: { id }, body: { since: everything } }))}
            >
              {texts.replayFailed}
            </Button>
          )}
          <DataTable caption={fill(texts.showLog, { url })} columns={heads}>
            {items.map((delivery) => (
              <tr key={delivery.id}>
                <Cell>
                  <code className="block whitespace-nowrap">{delivery.kind}</code>
                  <span className="text-quiet">{delivery.recordKey}</span>
                </Cell>
                <Cell className="whitespace-nowrap">
                  <Moment at={delivery.happenedAt} />
                </Cell>
                <Cell className="min-w-48">
                  <Result delivery={delivery} />
                </Cell>
                <Cell className="whitespace-nowrap tabular-nums">
                  {delivery.lastMilliseconds !== null &&
                    fill(texts.milliseconds, { count: delivery.lastMilliseconds.toLocaleString('en-US') })}
                </Cell>
                <Cell className="tabular-nums">{delivery.attempts}</Cell>
                <Cell>
                  <Button
                    variant="secondary"
                    size="small"
                    busy={busy}
                    disabled={off !== null}
                    className="whitespace-nowrap"
                    aria-label={fill(texts.sendAgainEvent, { event: delivery.kind, record: delivery.recordKey })}
                    onClick={() => void again(() => call(replayDelivery, { params: { id, deliveryId: delivery.id } }))}
                  >
                    {texts.sendAgain}
                  </Button>
                </Cell>
              </tr>
            ))}
          </DataTable>
          <div className="flex gap-3">
            {before !== undefined && (
              <Button variant="quiet" size="small" onClick={() => setBefore(undefined)}>
                {texts.newest}
              </Button>
            )}
            {more && (
              <Button variant="quiet" size="small" onClick={() => setBefore(items.at(-1)?.id)}>
                {texts.older}
              </Button>
            )}
          </div>
        </div>
      )}
    </ReadView>
  )
}

const tones = { delivered: 'good', waiting: 'attention', failed: 'danger' } as const

function Result({ delivery: { status, lastStatus, lastProblem, nextTryAt, attempts } }: { delivery: Delivery }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <Badge tone={tones[status]}>{texts.deliveryStates[status]}</Badge>
      {lastProblem && (
        <span className="text-quiet">
          {lastStatus === null
            ? texts.problems[lastProblem]
            : `${fill(texts.statusText, { status: lastStatus })} · ${texts.problems[lastProblem]}`}
        </span>
      )}
      {nextTryAt && attempts > 0 && (
        <span className="text-quiet">
          {texts.nextTry} <Moment at={nextTryAt} />
        </span>
      )}
    </div>
  )
}
