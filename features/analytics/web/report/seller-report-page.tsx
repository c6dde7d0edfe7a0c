import * as texts from '#texts/analytics'
import { data, href, type MetaDescriptor } from 'react-router'
import { readSellerReport } from '#features/analytics/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { refusalIn } from '#platform/web/refusal.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { counted } from '#platform/web/ui/text/format.ts'
import { ListingCharts } from '../charts/listing-charts.tsx'
import { countedText } from '../../contract/number-text.ts'
import { NumberTiles } from '../charts/number-tiles.tsx'

export async function loader({ params, context }: LoaderArgs<'/seller-report/:key'>) {
  try {
    return { report: await context.get(pageRequest).call(readSellerReport, { params: { key: params.key } }) }
  } catch (error) {
    const { status } = await refusalIn(error)
    return data({ report: null }, status === 400 ? 404 : status)
  }
}

export const meta = (): MetaDescriptor[] => [
  { title: `${texts.reportForTheSeller} · ${product.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

// Whoever revokes a link means it at once.
export const headers = () => ({ 'cache-control': 'no-store' })

/** What an agent shows the seller of a home: the last 28 days, on screen and on paper. */
export default function SellerReportPage({ loaderData: { report }, params }: PageProps<'/seller-report/:key', typeof loader>) {
  const hydrated = useHydrated()
  if (!report)
    return (
      <EmptyState whole title={texts.reportNotShared} action={<ButtonLink to={href('/tourstead')}>{texts.findHomes}</ButtonLink>}>
        {texts.askTheAgentForANewLink}
      </EmptyState>
    )
  const { propertyId, title, place, agentName, from, to, totals, before, days, sources, rooms } = report
  const period = { from: dayText(from), to: dayText(to), days: counted(days.length, texts.dayWord) }
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <PageTitle
        lead={[place, fill(texts.preparedBy, { agent: agentName })].filter(Boolean).join(' · ')}
        actions={
          <div className="flex flex-wrap gap-3" data-print="hide">
            <ButtonLink reloadDocument variant="secondary" to={`/api/seller-reports/${params.key}/pdf`}>
              {texts.downloadPdf}
            </ButtonLink>
            <ButtonLink reloadDocument variant="secondary" to={`/api/seller-reports/${params.key}/csv`}>
              {texts.downloadCsv}
            </ButtonLink>
            {hydrated && (
              <Button variant="secondary" onClick={() => window.print()}>
                {texts.printThisReport}
              </Button>
            )}
          </div>
        }
      >
        {fill(texts.reportOf, { title: title || texts.homeWithoutTitle })}
      </PageTitle>
      <p className="text-quiet">{fill(texts.comparedWith, period)}</p>
      <NumberTiles totals={totals} before={before} />
      <ListingCharts totals={totals} days={days} sources={sources} rooms={{ propertyId, watched: rooms }} />
      <p className="max-w-3xl text-sm text-quiet">{countedText(report)}</p>
    </div>
  )
}
