import { exactDollars } from '#platform/contract/exact-dollars.ts'
import * as texts from '#texts/enterprise'
import { clsx } from 'clsx'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { enterpriseAccounts, type EnterpriseList } from '#features/enterprise/contract'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Cell, Column, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { dayText } from '../contract/amounts.ts'
import { ExportButton } from './invoice-files.tsx'

type Row = EnterpriseList['items'][number]

/** Every brokerage with its seats, its contract and what to invoice next. */
export function BrokerageList() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const reading = useRead(enterpriseAccounts, { query: search ? { search } : {} })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <form
          role="search"
          className="flex w-full max-w-md items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            setSearch(typed.trim())
          }}
        >
          <Field label={texts.searchBrokerages} className="min-w-0 grow">
            <TextInput type="search" value={typed} maxLength={200} onChange={(event) => setTyped(event.target.value)} />
          </Field>
          <Button type="submit" variant="secondary" busy={reading.isFetching}>
            {texts.search}
          </Button>
        </form>
        <ExportButton />
      </div>
      <ReadView
        reading={reading}
        what={texts.theBrokerages}
        skeleton={<Skeleton className="h-64 rounded-card" />}
        isEmpty={({ total }) => total === 0}
        empty={
          search ? (
            <EmptyState
              title={fill(texts.noMatch, { search })}
              action={
                <Button
                  variant="secondary"
                  onClick={() => {
                    setTyped('')
                    setSearch('')
                  }}
                >
                  {texts.showAll}
                </Button>
              }
            />
          ) : (
            <EmptyState title={texts.noBrokerages}>{texts.noBrokeragesText}</EmptyState>
          )
        }
      >
        {({ total, items }) => (
          <>
            {items.length < total && <p className="text-sm text-quiet">{fill(texts.firstOfTotal, { shown: items.length, total })}</p>}
            <Brokerages items={items} />
          </>
        )}
      </ReadView>
    </>
  )
}

function Brokerages({ items }: Pick<EnterpriseList, 'items'>) {
  const columns = [texts.brokerage, texts.seats, texts.contractUntil, texts.nextInvoice, texts.owed]
  const head = (
    <>
      <Column>{texts.brokerage}</Column>
      <Column>{texts.seats}</Column>
      <Column>{texts.contractUntil}</Column>
      <Column>{texts.nextInvoice}</Column>
      <Column className="text-right">{texts.owed}</Column>
    </>
  )
  return (
    <DataTable caption={texts.brokerages} columns={columns} head={head}>
      {items.map((row) => (
        <tr key={row.brokerageKey}>
          <Cell className="min-w-48">
            <Link
              to={{ pathname: href('/admin/enterprise'), search: `?brokerage=${row.brokerageKey}` }}
              className="font-medium break-words underline underline-offset-2"
            >
              {row.name}
            </Link>{' '}
            {row.isClosed && <Badge>{texts.closed}</Badge>}
          </Cell>
          <Cell className={clsx('whitespace-nowrap tabular-nums', isOver(row) && 'font-medium text-brick')}>
            {row.seats.agreed === null ? row.seats.used : fill(texts.seatsUsed, { used: row.seats.used, seats: row.seats.agreed })}
          </Cell>
          <Cell className="whitespace-nowrap">{row.endsOn === null ? texts.noContract : dayText(row.endsOn)}</Cell>
          <Cell className="whitespace-nowrap tabular-nums">{nextText(row)}</Cell>
          <Cell className="text-right whitespace-nowrap tabular-nums">{exactDollars(row.owedCents)}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}

const isOver = ({ seats }: Row) => seats.agreed !== null && seats.used > seats.agreed

function nextText({ nextInvoice }: Row): string {
  if (nextInvoice === null) return texts.none
  const { isDue, startsOn, totalCents } = nextInvoice
  const amount = exactDollars(totalCents)
  return isDue ? fill(texts.readyForPeriod, { amount }) : fill(texts.amountOnDay, { amount, day: dayText(startsOn) })
}
