import * as texts from '#texts/tours'
import { href, useSearchParams, type MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { agreementTerms } from '../../contract/agreement.ts'
import { fill } from '#platform/contract/fill.ts'
import { isProblem } from '#platform/contract/problem.ts'
import { explain } from '#platform/web/call/call.ts'
import { product } from '#platform/contract/product.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { OfferForm } from './offer-form.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: `${texts.offerAnAgreement} · ${product.name}` },
  { name: 'robots', content: 'noindex' },
]

/** Where an agent fills in an agreement for a buyer and a home, named by `?buyer=` and `?home=`. */
export default function OfferPage() {
  return (
    <RequireRole level="agent">
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-8 sm:py-10">
        <Loaded />
      </div>
    </RequireRole>
  )
}

function Loaded() {
  const [params] = useSearchParams()
  const [buyerId, propertyId] = [Number(params.get('buyer')) || 0, Number(params.get('home')) || 0]
  const reading = useRead(agreementTerms, { query: { buyerId, propertyId } })
  const toTours = <ButtonLink to={`${href('/agent/dashboard')}?tab=tours`}>{texts.openDashboard}</ButtonLink>
  if (isProblem(reading.error) && ['not-found', 'invalid-input'].includes(reading.error.problem))
    return (
      <EmptyState
        whole
        title={reading.error.problem === 'not-found' ? explain(reading.error) : texts.chooseABuyerAndAHome}
        action={toTours}
      />
    )
  return (
    <>
      {reading.data === undefined && <PageTitle>{texts.offerAnAgreement}</PageTitle>}
      <ReadView reading={reading} what={texts.agreementsInSentence}>
        {({ buyerName, propertyTitle, forms }) => (
          <>
            <PageTitle lead={fill(texts.offerLead, { name: buyerName, title: propertyTitle })}>{texts.offerAnAgreement}</PageTitle>
            {forms.length === 0 ? (
              <EmptyState title={texts.thisFormIsNotOffered} action={toTours} />
            ) : (
              <OfferForm buyerId={buyerId} propertyId={propertyId} forms={forms} />
            )}
          </>
        )}
      </ReadView>
    </>
  )
}
