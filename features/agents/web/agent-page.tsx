import { href, Link } from 'react-router'
import { getAgent, type PublicAgent } from '#features/agents/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PhoneLink } from '#platform/web/ui/display/phone-link.tsx'
import { agentJsonLd } from './agent-json-ld.ts'
import { LicenseLine, licenseLabel, stateName } from './license-line.tsx'

export async function loader({ params, context }: LoaderArgs<'/agents/:slug'>) {
  const { call, settings } = context.get(pageRequest)
  return { agent: await call(getAgent, { params }), origin: settings.publicUrl }
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  if (!loaderData) return [{ title: `Agent not found · ${product.name}` }]
  const { agent, origin } = loaderData
  const where = agent.cities.slice(0, 3).join(', ')
  const title = `${agent.name}${agent.brokerageName ? `, ${agent.brokerageName}` : ''} · ${product.name}`
  const description = agent.bio.slice(0, 155) || `${agent.name} shows homes${where ? ` in ${where}` : ''} by video tour on ${product.name}.`
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

export default function AgentPage({ loaderData: { agent } }: PageProps<'/agents/:slug', typeof loader>) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10">
      <nav aria-label="Breadcrumb" className="text-sm text-quiet">
        <Link to={href('/agents')} className="underline underline-offset-2">
          Agents
        </Link>
        {agent.licenceState && ` / ${stateName(agent.licenceState)}`}
      </nav>
      <header className="mt-6 flex flex-wrap items-center gap-5">
        <Avatar name={agent.name} imageUrl={agent.photoUrl} size="large" />
        <div className="min-w-0">
          <h1 className="font-display text-3xl font-semibold tracking-tight break-words">{agent.name}</h1>
          <p className="text-lg">{brokerageLine(agent)}</p>
          <LicenseLine {...agent} lookup />
          {agent.phone && <PhoneLink phone={agent.phone} name="Call" className="mt-1 text-base" />}
          {agent.brokerageNotice && (
            <a
              href={agent.brokerageNotice.url}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-1 inline-block text-base underline underline-offset-4"
            >
              Information About Brokerage Services of {agent.name}
            </a>
          )}
        </div>
      </header>
      <div className="mt-8 flex flex-col gap-6">
        {agent.bio && (
          <section aria-labelledby="about">
            <h2 id="about" className="font-display text-xl font-semibold">
              About
            </h2>
            <p className="mt-2 whitespace-pre-line">{agent.bio}</p>
          </section>
        )}
        <Tags title="Cities served" entries={agent.cities} />
        <Tags title="Specialties" entries={agent.specialties} />
        <Licenses agent={agent} />
      </div>
    </div>
  )
}

function brokerageLine({ brokerageName, brokerageCity, brokerageState }: PublicAgent): string {
  if (!brokerageName) return 'Brokerage not given yet'
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
      <h2 className="text-lg font-semibold">What we know about this agent</h2>
      <ul className="mt-3 flex flex-col gap-2">
        {agent.licences.map((license) => (
          <li key={license.state}>
            {stateName(license.state)} {license.type.toLowerCase()} license {license.number}
            {agent.isDemo && ' (fictitious, demo)'}. {licenseLabel(license.status, license.checkedAt)}
            {license.expiresOn && `, valid until ${license.expiresOn}`}.
          </li>
        ))}
        {agent.yearsOfExperience !== null && <li>{agent.yearsOfExperience} years of experience, as stated by the agent.</li>}
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
