import * as texts from '#texts/tours'
import { useState } from 'react'
import { myAgreements } from '#features/tours/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { AgreementCard } from './agreement-card.tsx'

interface AgreementsSectionProps {
  /** Shows the agreements that the user was offered, or those that they offered as an agent. */
  side: 'buyer' | 'agent'
}

/** Lists agreements, newest first; nothing for a user without any. */
export function AgreementsSection({ side }: AgreementsSectionProps) {
  const [page, setPage] = useState(1)
  const reading = useRead(myAgreements, { query: { page } }, { keepPrevious: true })
  return (
    <ReadView reading={reading} what={texts.agreementsInSentence} skeleton={null} isEmpty={({ items }) => items.length === 0} empty={null}>
      {({ items, pages }) => {
        const shown = items.filter(({ isMine }) => isMine === (side === 'buyer'))
        if (shown.length === 0 && pages === 1) return null
        return (
          <section id="agreements" aria-labelledby="agreements-title" className="flex scroll-mt-24 flex-col gap-3">
            <h2 id="agreements-title" className="font-display text-xl font-semibold">
              {texts.agreements}
            </h2>
            <ul className="flex flex-col gap-4">
              {shown.map((agreement) => (
                <li key={agreement.id}>
                  <AgreementCard agreement={agreement} />
                </li>
              ))}
            </ul>
            {pages > 1 && <PageButtons label={texts.pagesOfAgreements} page={page} pages={pages} onPage={setPage} />}
          </section>
        )
      }}
    </ReadView>
  )
}
