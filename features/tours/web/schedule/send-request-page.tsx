import * as texts from '#texts/tours'
import { href, useParams, type MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { getProperty } from '#features/listings/contract'
import { tourOptions } from '#features/tours/contract'
import { isProblem } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { SendRequest } from './send-request.tsx'

export const meta = (): MetaDescriptor[] => [{ title: `${texts.requestATour} · ${product.name}` }, { name: 'robots', content: 'noindex' }]

/** Sends what was chosen, once it is known who asks. */
export default function SendRequestPage() {
  const { propertyId = '' } = useParams()
  return (
    <RequireRole level="user">
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-8 sm:py-10">
        <Loaded propertyId={propertyId} />
      </div>
    </RequireRole>
  )
}

function Loaded({ propertyId }: { propertyId: string }) {
  const property = useRead(getProperty, { params: { id: propertyId } })
  const options = useRead(tourOptions, { params: { propertyId } })
  if (isProblem(property.error) && property.error.problem === 'not-found')
    return (
      <EmptyState
        whole
        title={texts.thisListingIsNotOnTheMarket}
        action={<ButtonLink to={href('/tourstead')}>{texts.browseTours}</ButtonLink>}
      />
    )
  return (
    <>
      {(property.data === undefined || options.data === undefined) && <PageTitle>{texts.requestATour}</PageTitle>}
      <ReadView reading={property} what={texts.tourOptionsInSentence}>
        {(listing) => (
          <ReadView reading={options} what={texts.tourOptionsInSentence}>
            {(shown) => <SendRequest property={listing} options={shown} onRefresh={() => void options.refetch()} />}
          </ReadView>
        )}
      </ReadView>
    </>
  )
}
