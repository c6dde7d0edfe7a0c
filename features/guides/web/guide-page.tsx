import * as texts from '#texts/guides'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { getGuide, topicNames } from '#features/guides/contract'
import { insightsFor } from '#features/insights/contract'
import { Insights } from '#features/insights/web'
import { ReportButton } from '#features/moderation/web'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { lazyAfterHydration, RequestedPart } from '#platform/web/ui/lazy-parts.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'

const GuideScreen = import.meta.env.SSR
  ? (await import('./guide-screen.tsx')).GuideScreen
  : lazyAfterHydration(async () => (await import('./guide-screen.tsx')).GuideScreen)

export async function loader({ params, context }: LoaderArgs<'/buyer-guide-videos/:id'>) {
  const { call, settings } = context.get(pageRequest)
  const [guide, tips] = await Promise.all([
    call(getGuide, { params: { id: Number(params.id) } }),
    call(insightsFor, { query: { path: href('/buyer-guide-videos/:id', params) } }),
  ])
  return { guide, tips, publicUrl: settings.publicUrl }
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  if (!loaderData) return [{ title: product.name }]
  const { guide, publicUrl } = loaderData
  const { name, brokerageName } = guide.agent
  const by = [name, brokerageName].filter(Boolean).join(', ')
  const description = guide.summary ? `${guide.summary} By ${by}.` : fill(texts.aVideoByBy, { by })
  return [
    { title: `${guide.title} · ${product.name}` },
    { name: 'description', content: description },
    { property: 'og:title', content: guide.title },
    { property: 'og:description', content: description },
    ...(guide.video.posterUrl ? [{ property: 'og:image', content: `${publicUrl}${guide.video.posterUrl}` }] : []),
  ]
}

export default function GuidePage({ loaderData: { guide, tips } }: PageProps<'/buyer-guide-videos/:id', typeof loader>) {
  const { agent } = guide
  return (
    <article className="page-width flex flex-col gap-6 py-8">
      <p>
        <Link to={href('/buyer-guide-videos')} className="text-spruce underline underline-offset-2">
          {texts.allBuyerGuides}
        </Link>
      </p>
      <PageTitle>{guide.title}</PageTitle>
      <RequestedPart>
        <GuideScreen video={guide.video} places={guide.places} agent={agent} />
      </RequestedPart>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-3">
          <p className="flex flex-wrap items-center gap-3 text-quiet">
            <Badge>{guide.topic ? topicNames[guide.topic] : texts.neighborhoodVideo}</Badge>
            <span>{guide.area ? `${guide.area} ${guide.zipCode ?? ''}` : texts.appliesEverywhere}</span>
            <span>
              {texts.published} <LocalDay at={guide.publishedAt} />
            </span>
          </p>
          {guide.summary && <p className="max-w-2xl text-lg wrap-anywhere whitespace-pre-wrap">{guide.summary}</p>}
          <p className="text-sm text-quiet">
            {texts.agentIsResponsibleForTheVideo}{' '}
            {guide.topic && (
              <Link to={{ pathname: href('/buying-guide'), hash: guide.topic }} className="text-spruce underline underline-offset-2">
                {texts.readThisStep}
              </Link>
            )}
          </p>
          <ReportButton label={texts.reportThisVideo} subjects={[{ kind: 'guide', id: guide.id }]} />
        </div>
        <div className="flex items-center gap-3 self-start rounded-card border border-line bg-surface p-4">
          <Avatar name={agent.name} imageUrl={agent.photoUrl} />
          <div className="min-w-0">
            <Link
              to={href('/agents/:slug', { slug: agent.slug })}
              className="block truncate font-medium underline-offset-4 hover:underline"
            >
              {agent.name}
            </Link>
            <p className="text-base text-quiet">{agent.brokerageName ?? texts.independentAgent}</p>
          </div>
        </div>
      </div>
      <Insights tips={tips} />
    </article>
  )
}
