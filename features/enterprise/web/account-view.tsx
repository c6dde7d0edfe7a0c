import * as texts from '#texts/enterprise'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { enterpriseAccount, type EnterpriseAccount } from '#features/enterprise/contract'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { ContractSection } from './contract-section.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { PeopleSection } from './people-section.tsx'

/** One brokerage; `asked` is what the address says, which may name none. */
export function AccountView({ asked }: { asked: string }) {
  // Sent as it stands: what names no brokerage is refused like one that is not there.
  const brokerageKey = /^\d{1,9}$/.test(asked) ? Number(asked) : 2_147_483_647
  return (
    <>
      <Link to={href('/admin/enterprise')} className="self-start text-spruce underline underline-offset-2">
        {texts.allBrokerages}
      </Link>
      <ReadView
        reading={useAllPages(enterpriseAccount, { params: { brokerageKey } }, ({ members, nextPage }) => ({ items: members, nextPage }))}
        what={texts.thisBrokerage}
        skeleton={
          <div className="flex flex-col gap-6">
            <Skeleton className="h-28 rounded-card" />
            <Skeleton className="h-64 rounded-card" />
          </div>
        }
      >
        {(account) => (
          <>
            <h2 className="font-display text-2xl font-semibold break-words">{account.name}</h2>
            {account.isClosed && <Notice title={texts.isClosed}>{texts.isClosedText}</Notice>}
            <Usage account={account} />
            <ContractSection account={account} />
            <InvoiceSection account={account} />
            <PeopleSection account={account} />
          </>
        )}
      </ReadView>
    </>
  )
}

function Usage({ account: { seats, usage } }: { account: EnterpriseAccount }) {
  const { used, invited, agreed } = seats
  const over = agreed === null ? 0 : used - agreed
  return (
    <Card>
      <h3 className="font-display text-xl font-semibold">{texts.usage}</h3>
      <dl className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Figure
          label={texts.seats}
          note={
            <>
              {agreed === null && <span className="block">{texts.noCurrentContract}</span>}
              {over > 0 && <span className="block font-medium text-brick">{fill(texts.overSeats, { over })}</span>}
              {invited > 0 && <span className="block">{fill(texts.heldByInvitations, { count: invited })}</span>}
            </>
          }
        >
          {agreed === null ? used.toLocaleString('en-US') : fill(texts.seatsUsed, { used, seats: agreed.toLocaleString('en-US') })}
        </Figure>
        <Figure label={texts.activeListings}>{usage.listings.toLocaleString('en-US')}</Figure>
        <Figure label={texts.films} note={fill(texts.minutesOfFilm, { minutes: Math.round(usage.minutes).toLocaleString('en-US') })}>
          {usage.films.toLocaleString('en-US')}
        </Figure>
        <Figure label={texts.storage}>{storageText(usage.gigabytes)}</Figure>
      </dl>
    </Card>
  )
}

/** Below a gigabyte in megabytes, so that a little is not nothing. */
const storageText = (gigabytes: number) =>
  gigabytes < 1
    ? fill(texts.megabytes, { megabytes: Math.ceil(gigabytes * 1000) })
    : fill(texts.gigabytes, { gigabytes: gigabytes.toFixed(1) })

function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-display text-2xl font-semibold tabular-nums">{children}</dd>
      {note && <dd className="text-sm text-quiet">{note}</dd>}
    </div>
  )
}
