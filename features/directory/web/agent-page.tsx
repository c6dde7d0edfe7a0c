import * as texts from '#texts/directory'
import { fill } from '#platform/contract/fill.ts'
import { href, Link, redirect } from 'react-router'
import { findPlaces } from '#features/location/contract'
import { ReportButton } from '#features/moderation/web'
import { SurroundingsMap } from '#features/location/web'
import { agentBrand } from '#features/brokerages/contract'
import { BrandLine } from '#features/brokerages/web'
import { getAgent, type PublicAgent } from '#features/agents/contract'
import { coListedProperties } from '#features/co-listings/contract'
import { listGuides } from '#features/guides/contract'
import { GuideCard } from '#features/guides/web'
import { replyTime } from '#features/messaging/contract'
import { replyTimeText } from '#features/messaging/web'
import { searchProperties } from '#features/search/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PhoneLink } from '#platform/web/ui/display/phone-link.tsx'
import { agentJsonLd } from './agent-json-ld.ts'
import { AgentListings } from './agent-listings.tsx'
import { markOf, servedAreas } from './served-areas.ts'
import { licenseLabel } from '#features/agents/web'
import { LicenseLine, stateName } from './license-line.tsx'

const listingsAtMost = 24
const listText = new Intl.ListFormat('en-US')

export async function loader({ params, context }: LoaderArgs<'/agents/:slug'>) {
  const { call, settings } = context.get(pageRequest)
  const agent = await call(getAgent, { params })
  // Another account of the same person was merged into this one.
  if (agent.slug !== params.slug) throw redirect(href('/agents/:slug', { slug: agent.slug }), 301)
  const agentId = agent.id
  const [onMarket, coListed, sold, guides, areas, reply, { brand }] = await Promise.all([
    call(searchProperties, { query: { agentId, limit: listingsAtMost } }),
    call(coListedProperties, { params: { agentId } }),
    call(searchProperties, { query: { agentId, statuses: ['Closed'], limit: listingsAtMost } }),
    call(listGuides, { query: { agentId } }),
    servedAreas(agent.cities, async (query) => (await call(findPlaces, { query: { query, limit: 1 } })).places[0]),
    call(replyTime, { params: { agentId } }),
    call(agentBrand, { params: { agentId } }),
  ])
  // Nothing is known before the third answer.
  const replies = reply.seconds === null ? null : replyTimeText(reply.seconds)
  const homes = { onMarket: onMarket.items, coListed: coListed.items, sold: sold.items }
  return { ...homes, replies, agent, brand, guides: guides.items, areas, origin: settings.publicUrl }
}

export const handle = { namesCanonical: true }

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  if (!loaderData) return [{ title: fill(texts.agentNotFoundName, { name: product.name }) }]
  const { agent, origin } = loaderData
  const where = agent.cities.slice(0, 3).join(', ')
  const title = `${agent.name}${agent.brokerageName ? `, ${agent.brokerageName}` : ''} · ${product.name}`
  const description =
    agent.bio.slice(0, 155) ||
    fill(texts.nameShowsHomesWhereByVideo, {
      name: agent.name,
      where: where ? ` ${fill(texts.inWhere, { where })}` : '',
      site: product.name,
    })
  const url = origin + href('/agents/:slug', { slug: agent.slug })
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'profile' },
    { property: 'og:url', content: url },
    { 'script:ld+json': agentJsonLd(agent, origin, url) },
  ]
}

export default function AgentPage({ loaderData }: PageProps<'/agents/:slug', typeof loader>) {
  const { agent, brand, replies, onMarket, coListed, sold, guides, areas } = loaderData
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-10">
      <nav aria-label={texts.breadcrumb} className="text-sm text-quiet">
        <Link to={href('/agents')} className="underline underline-offset-2">
          {texts.agents}
        </Link>
        {agent.licenceState && <span>{` / ${stateName(agent.licenceState)}`}</span>}
      </nav>
      <header className="mt-6 flex flex-wrap items-center gap-5">
        <Avatar name={agent.name} imageUrl={agent.photoUrl} size="portrait" />
        <div className="min-w-0">
          <h1 className="font-display text-3xl font-semibold tracking-tight break-words">{agent.name}</h1>
          <p className="text-lg">{brokerageLine(agent)}</p>
          {brand && <BrandLine brand={brand} />}
          <LicenseLine {...agent} lookup />
          {agent.languages.length > 0 && (
            <p className="text-quiet">{fill(texts.speaksLanguages, { languages: listText.format(agent.languages) })}</p>
          )}
          {replies !== null && <p className="text-quiet">{replies}</p>}
          <div className="mt-3 flex flex-wrap items-center gap-4">
            <ButtonLink to={`${href('/messages')}?${new URLSearchParams({ with: String(agent.id) })}`}>
              {fill(texts.messageName, { name: agent.name })}
            </ButtonLink>
            {agent.phone && <PhoneLink phone={agent.phone} name="Call" className="text-base" />}
          </div>
          {agent.brokerageNotice && (
            <a
              href={agent.brokerageNotice.url}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-1 inline-block text-base underline underline-offset-4"
            >
              {fill(texts.nameInformationAboutBrokerageServices, { name: agent.name })}
            </a>
          )}
        </div>
      </header>
      <div className="mt-8 flex flex-col gap-10">
        {agent.bio && (
          <section aria-labelledby="about">
            <h2 id="about" className="font-display text-xl font-semibold">
              {texts.about}
            </h2>
            <p className="mt-2 max-w-3xl whitespace-pre-line">{agent.bio}</p>
          </section>
        )}
        <AgentListings name={agent.name} onMarket={onMarket} coListed={coListed} sold={sold} />
        {guides.length > 0 && (
          <section aria-labelledby="videos">
            <h2 id="videos" className="font-display text-xl font-semibold">
              {texts.guidesAndNeighborhoodVideos}
            </h2>
            <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {guides.map((guide) => (
                <li key={guide.id}>
                  <GuideCard guide={guide} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Tags title={texts.serviceArea} entries={agent.cities} />
        <SurroundingsMap
          label={fill(texts.mapOfWhereNameWorks, { name: agent.name })}
          marks={onMarket.map(markOf)}
          areas={areas}
          className="h-72 max-w-3xl sm:h-96"
        />
        <Tags title={texts.specialties} entries={agent.specialties} />
        <Licenses agent={agent} />
        <ReportButton label={texts.reportThisAgent} subjects={[{ kind: 'agent', id: agent.id }]} />
      </div>
    </div>
  )
}

function brokerageLine({ brokerageName, brokerageCity, brokerageState }: PublicAgent): string {
  if (!brokerageName) return texts.brokerageNotListed
  return [brokerageName, brokerageCity, brokerageState].filter(Boolean).join(', ')
}

function Tags({ title, entries }: { title: string; entries: string[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="font-display text-xl font-semibold">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {entries.map((entry) => (
          <li key={entry}>
            <Badge>{entry}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Licenses({ agent }: { agent: PublicAgent }) {
  return (
    <Card>
      <h2 className="text-lg font-semibold">{texts.licensesAndExperience}</h2>
      <ul className="mt-3 flex flex-col gap-2">
        {agent.licences.map((license) => (
          <li key={license.state}>
            {fill(texts.stateTypeLicenseNumber, {
              state: stateName(license.state),
              type: license.type.toLowerCase(),
              number: license.number,
            })}
            {agent.isDemo && <span>{' (demo license)'}</span>}
            <span>{'. '}</span>
            {licenseLabel(license.status, license.checkedAt)}
            {license.expiresOn && <span>{`, expires ${dayText(license.expiresOn)}`}</span>}
            <span>.</span>
          </li>
        ))}
        {agent.yearsOfExperience !== null && <li>{fill(texts.yearsYearsOfExperienceAccordingTo, { years: agent.yearsOfExperience })}</li>}
        {agent.backlinkUrl && (
          <li>
            <a
              href={agent.backlinkUrl}
              rel="nofollow noopener noreferrer ugc"
              className="break-all text-spruce underline underline-offset-2"
            >
              {agent.backlinkUrl}
            </a>
          </li>
        )}
      </ul>
    </Card>
  )
}
