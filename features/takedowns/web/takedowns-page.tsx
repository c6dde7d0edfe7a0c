import * as texts from '#texts/takedowns'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { RequireRole } from '#features/session/web'
import { takedownCases, type TakedownCase } from '#features/takedowns/contract'
import { product } from '#platform/contract/product.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { OpenCase } from './open-case.tsx'
import { stateNames, stateTones } from './state-names.ts'

export const meta = () => [{ title: fill(texts.copyrightNoticesName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

const warnFromDays = 90

export default function TakedownsPage() {
  return (
    <RequireRole level="user">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10">
        <PageTitle>{texts.copyrightNotices}</PageTitle>
        <Cases />
      </div>
    </RequireRole>
  )
}

function Cases() {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  return cursors.map((cursor, index) => (
    <CasePage
      key={cursor ?? ''}
      cursor={cursor}
      {...(index === cursors.length - 1 && { onMore: (next: string) => setCursors([...cursors, next]) })}
    />
  ))
}

/** One page of the list; the last one offers the next. */
function CasePage({ cursor, onMore }: { cursor: string | undefined; onMore?: (next: string) => void }) {
  const reading = useRead(takedownCases, { query: { cursor } })
  const [search] = useSearchParams()
  return (
    <ReadView reading={reading} what={texts.theNotices} skeleton={<Skeleton className="h-40 rounded-card" />}>
      {({ items, nextCursor, registration }) => (
        <>
          {!cursor && registration && (
            <Notice
              tone={registration.daysLeft > warnFromDays ? 'info' : registration.daysLeft > 0 ? 'attention' : 'danger'}
              title={
                registration.daysLeft > 0
                  ? fill(texts.theDesignatedAgentRegistrationIs, { expiresOn: dayText(registration.expiresOn) })
                  : fill(texts.theDesignatedAgentRegistration, { expiresOn: dayText(registration.expiresOn) })
              }
            >
              {registration.agent}. {registration.daysLeft <= warnFromDays && <span>{texts.renewItWithTheCopyrightOffice}</span>}
            </Notice>
          )}
          {!cursor && items.length === 0 && <Notice title={texts.noNoticesYet} />}
          <ul className="flex flex-col gap-4">
            {items.map((item) => (
              <li key={item.caseNumber}>
                <Case item={item} open={search.get('case') === item.caseNumber} />
              </li>
            ))}
          </ul>
          {nextCursor && onMore && (
            <Button variant="secondary" className="self-center" onClick={() => onMore(nextCursor)}>
              {texts.showMore}
            </Button>
          )}
        </>
      )}
    </ReadView>
  )
}

const standing = (count: number) => (count === 0 ? texts.noUpheldCases : count === 1 ? texts.oneUpheldCase : `${count} upheld cases`)

function Case({ item, open }: { item: TakedownCase; open: boolean }) {
  const { caseNumber, state, receivedAt, homes, guides, agent, restoreFrom, restoreBy, courtAt } = item
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">
          <Link
            to={open ? href('/admin/takedowns') : `${href('/admin/takedowns')}?case=${caseNumber}`}
            preventScrollReset
            aria-expanded={open}
            className="underline underline-offset-2"
          >
            {caseNumber}
          </Link>
        </h2>
        <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      </div>
      <p className="mt-1 text-sm break-words text-quiet">
        {texts.received} <LocalDay at={receivedAt} />{' '}
        {fill(texts.forTitlesPublishedByAgentUpheld, {
          titles: [...homes, ...guides].map(({ title }) => title).join(', '),
          agent: agent.name,
          upheld: standing(agent.upheld),
        })}
      </p>
      {restoreFrom && restoreBy && (
        <p className="mt-2 text-sm font-medium">
          {fill(texts.wellRestoreItBetweenRestoreFromAnd, { restoreFrom: dayText(restoreFrom), restoreBy: dayText(restoreBy) })}
        </p>
      )}
      {courtAt && state === 'countered' && (
        <p className="mt-2 text-sm font-medium">
          {texts.inCourtSince} <LocalDay at={courtAt} />.
        </p>
      )}
      {open && <OpenCase item={item} />}
    </Card>
  )
}
