import * as texts from '#texts/mortgage'
import { fill } from '#platform/contract/fill.ts'
import { useRef } from 'react'
import { Form, href, useLocation, useSubmit, type MetaDescriptor, type ShouldRevalidateFunctionArgs } from 'react-router'
import { insightsFor } from '#features/insights/contract'
import { Insights } from '#features/insights/web'
import { costOf, readPurchase, typedFrom } from '#features/mortgage/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { LazyBoundary, lazyAfterHydration, RequestedPart } from '#platform/web/ui/lazy-parts.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { CalculatorFields } from './calculator-fields.tsx'
import { CostSummary } from './cost-summary.tsx'
import { useFreshRate } from './use-fresh-rate.ts'
import { PrintButton } from './print-button.tsx'

// Read below the fields and changed only by typing in them: the first load does without.
const BalanceChart = import.meta.env.SSR
  ? (await import('./balance-chart.tsx')).BalanceChart
  : lazyAfterHydration(async () => (await import('./balance-chart.tsx')).BalanceChart)
const PaymentTable = import.meta.env.SSR
  ? (await import('./payment-table.tsx')).PaymentTable
  : lazyAfterHydration(async () => (await import('./payment-table.tsx')).PaymentTable)
const FigureSources = import.meta.env.SSR
  ? (await import('./figure-sources.tsx')).FigureSources
  : lazyAfterHydration(async () => (await import('./figure-sources.tsx')).FigureSources)

export async function loader({ context }: LoaderArgs<'/mortgage-calculator'>) {
  return { tips: await context.get(pageRequest).call(insightsFor, { query: { path: href('/mortgage-calculator') } }) }
}

/** The numbers live in the address and are worked out here; only the tips come from the server. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.mortgageCalculatorName, { name: product.name }) },
  {
    name: 'description',
    content: texts.estimateYourMonthlyPayment,
  },
]

/** Long enough not to fill the history while somebody types. */
const pauseMs = 250

export default function MortgageCalculatorPage({ loaderData }: PageProps<'/mortgage-calculator', typeof loader>) {
  const { search } = useLocation()
  const address = new URLSearchParams(search)
  const rate = useFreshRate()
  const typed = typedFrom(address, rate?.value)
  const read = readPurchase(typed)
  const submit = useSubmit()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  function recalculate(form: HTMLFormElement) {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pauseMs)
  }

  return (
    <div className="page-width flex flex-col gap-8 py-8 lg:py-12">
      <PageTitle lead={texts.changeAnyNumberShareTheLink} actions={<PrintButton />}>
        {texts.mortgageCalculator}
      </PageTitle>
      <div className="grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-12">
        <Form
          method="get"
          action={href('/mortgage-calculator')}
          replace
          preventScrollReset
          onChange={(event) => recalculate(event.currentTarget)}
          className="flex flex-col gap-5"
        >
          <CalculatorFields typed={typed} problems={'problems' in read ? read.problems : {}} />
          <Button type="submit" data-print="hide">
            {texts.calculate}
          </Button>
        </Form>
        <div className="flex min-w-0 flex-col gap-10">
          {'purchase' in read ? (
            <Results purchase={read.purchase} address={address} />
          ) : typed.rate === '' && Object.keys(read.problems).length === 1 ? (
            <Notice title="Enter your interest rate" role="status">
              <p>{texts.enterARateToSeeYourPayment}</p>
            </Notice>
          ) : (
            <Notice tone="attention" title={texts.checkYourNumbers} role="status">
              <p>{texts.fixTheHighlightedFields}</p>
            </Notice>
          )}
          <LazyBoundary>
            <FigureSources />
          </LazyBoundary>
        </div>
      </div>
      <Insights tips={loaderData.tips} />
    </div>
  )
}

function Results({ purchase, address }: { purchase: Parameters<typeof costOf>[0]; address: URLSearchParams }) {
  const cost = costOf(purchase)
  return (
    <>
      <CostSummary purchase={purchase} cost={cost} />
      <RequestedPart>
        <BalanceChart years={cost.years} loan={cost.loan} />
      </RequestedPart>
      <RequestedPart>
        <PaymentTable years={cost.years} address={address} />
      </RequestedPart>
    </>
  )
}
