import { href } from 'react-router'
import { listAgents } from '#features/agents/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { AgentCard } from './agent-card.tsx'

export async function loader({ context }: LoaderArgs<'/agents'>) {
  const { call, settings } = context.get(pageRequest)
  return { directory: await call(listAgents), canonical: `${settings.publicUrl}${href('/agents')}` }
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [
    { title: `Agents by state and city · ${product.name}` },
    {
      name: 'description',
      content: 'Licensed agents who show their homes by video tour, by state and city, with what was checked about each license.',
    },
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
  ]
}

export default function AgentsPage({ loaderData: { directory } }: PageProps<'/agents', typeof loader>) {
  const { states, total } = directory
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-10">
      <PageTitle lead={total > 0 ? `${counted(total, 'agent')} by state and city. Nobody pays for a place in this list.` : undefined}>
        Find an agent
      </PageTitle>
      {total === 0 && (
        <EmptyState title="No agents yet" action={<ButtonLink to={href('/agent-signup')}>Sign up as an agent</ButtonLink>}>
          Be the first to show a home here.
        </EmptyState>
      )}
      {states.length > 1 && (
        <nav aria-label="States" className="mt-6 flex flex-wrap gap-2">
          {states.map(({ state, name }) => (
            <a
              key={name}
              href={`#${anchorOf(state)}`}
              className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-4 hover:bg-sunken"
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      {states.map(({ state, name, cities }) => (
        <section key={name} id={anchorOf(state)} aria-label={name} className="mt-10 scroll-mt-24">
          <h2 className="font-display text-2xl font-semibold">{name}</h2>
          {cities.map(({ city, agents }) => (
            <div key={city} className="mt-5">
              <h3 className="text-lg font-semibold">{city ?? `Elsewhere in ${name}`}</h3>
              <ul className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
                {agents.map((agent) => (
                  <li key={agent.id}>
                    <AgentCard agent={agent} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

function anchorOf(state: string | null): string {
  return state?.toLowerCase() ?? 'elsewhere'
}
