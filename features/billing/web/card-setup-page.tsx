import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { CreditCard } from 'lucide-react'
import { href } from 'react-router'
import { billingOffer, myBilling } from '#features/billing/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { useSession } from '#platform/web/session/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { CardForm } from './card/card-form.tsx'
import { CardLine, SetUpCardButton } from './tab/card-line.tsx'
import { findOver } from './find-over.ts'

export async function loader({ context }: LoaderArgs<'/payment-setup'>) {
  return context.get(pageRequest).call(billingOffer)
}

export const meta = () => [{ title: fill(texts.yourCardName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function CardSetupPage({ loaderData: { open, cardField } }: PageProps<'/payment-setup', typeof loader>) {
  const session = useSession()
  const isAgent = session.status === 'signed-in' && session.user.isAgent
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle lead={texts.weSaveACard}>{texts.yourCard}</PageTitle>
      {!open && <Notice title={texts.paymentsNotOpen}>{texts.chooseAPlanWhenYouSign}</Notice>}
      <Card className="flex flex-col items-start gap-4">
        <CreditCard aria-hidden="true" strokeWidth={1.75} className="size-8 text-spruce" />
        {isAgent && open ? (
          <MyCard />
        ) : (
          <>
            <p>{texts.planForAgents}</p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={`${href('/auth')}?redirect=${encodeURIComponent(href('/payment-setup'))}`}>{texts.signIn}</ButtonLink>
              <ButtonLink variant="secondary" to={href('/agent-signup')}>
                {texts.signUpAsAnAgent}
              </ButtonLink>
            </div>
          </>
        )}
        <p className="text-sm text-quiet">{texts.cardGoesToProvider}</p>
      </Card>
      {isAgent && open && cardField && <OnThisPage />}
    </div>
  )
}

function MyCard() {
  const reading = useAllPages(myBilling, {}, findOver)
  return (
    <ReadView reading={reading} what={texts.loadingYourPlan}>
      {({ card }) => (
        <>
          <CardLine card={card} />
          <SetUpCardButton replaces={card !== null} />
        </>
      )}
    </ReadView>
  )
}

function OnThisPage() {
  const { data } = useAllPages(myBilling, {}, findOver)
  return data && <CardForm simulated={data.simulated} />
}
