import * as texts from '#texts/directory'
import { fill } from '#platform/contract/fill.ts'
import { Form, href, Link } from 'react-router'
import { listAgents } from '#features/agents/contract'
import { agentsFound, countAgents, languagesOf, readAgentSearch } from '#features/directory/contract'
import { findPlaces } from '#features/location/contract'
import { SurroundingsMap } from '#features/location/web'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { Button, ButtonLink, buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { AgentsByState, anchorOf } from './agents-by-state.tsx'
import { cityMarks } from './city-marks.ts'

export async function loader({ request, context }: LoaderArgs<'/agents'>) {
  const { call, settings } = context.get(pageRequest)
  const asked = readAgentSearch(new URL(request.url).searchParams)
  const { states, total } = await call(listAgents)
  const matching = agentsFound(states, asked)
  const marks = await cityMarks(matching, async (query) => (await call(findPlaces, { query: { query, limit: 1 } })).places[0])
  const languages = languagesOf(states)
  return { asked, total, states: matching, languages, marks, canonical: `${settings.publicUrl}${href('/agents')}` }
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [
    { title: fill(texts.agentsByStateAndCityName, { name: product.name }) },
    {
      name: 'description',
      content: texts.findARealEstateAgentBy,
    },
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
  ]
}

export default function AgentsPage({ loaderData }: PageProps<'/agents', typeof loader>) {
  const { asked, total, states, languages, marks } = loaderData
  const filtered = asked.q !== '' || asked.language !== ''
  const count = countAgents(states)
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-10">
      <PageTitle lead={total > 0 ? fill(texts.totalNoPaidPlacements, { total: counted(total, texts.agent) }) : undefined}>
        {texts.findAnAgent}
      </PageTitle>
      {total === 0 && (
        <EmptyState title={texts.noAgentsYet} action={<ButtonLink to={href('/agent-signup')}>{texts.signUpAsAnAgent}</ButtonLink>}>
          {texts.beTheFirstToListA}
        </EmptyState>
      )}
      {total > 0 && (
        <Form
          // A press on “Show all agents” must empty the fields, which keep what was typed otherwise.
          key={JSON.stringify(asked)}
          method="get"
          action={href('/agents')}
          role="search"
          aria-label={texts.agents}
          className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-[1fr_12rem_auto] sm:items-start"
        >
          <Field label={texts.cityStateOrName}>
            <TextInput name="q" type="search" autoComplete="off" maxLength={80} defaultValue={asked.q} />
          </Field>
          <Field label={texts.language}>
            <Select name="language" defaultValue={asked.language}>
              <option value="">{texts.anyLanguage}</option>
              {languages.map((language) => (
                <option key={language}>{language}</option>
              ))}
            </Select>
          </Field>
          <Button type="submit" className="sm:mt-7">
            {texts.findAgents}
          </Button>
        </Form>
      )}
      {total > 0 && filtered && count > 0 && (
        <p role="status" className="mt-4 flex flex-wrap items-center gap-4">
          {fill(texts.countFound, { count: counted(count, texts.agent) })}
          <Link to={href('/agents')} className="text-spruce underline underline-offset-2">
            {texts.showAllAgents}
          </Link>
        </p>
      )}
      {total > 0 && count === 0 && (
        <EmptyState
          title={texts.noMatches}
          action={
            <Link to={href('/agents')} className={buttonClass({ variant: 'secondary' })}>
              {texts.showAllAgents}
            </Link>
          }
        >
          {texts.tryANearbyCityOrAny}
        </EmptyState>
      )}
      {marks.length > 0 && (
        <div className="mt-6">
          <SurroundingsMap label={texts.mapOfTheCitiesAgentsServe} marks={marks} className="h-64 sm:h-80" />
        </div>
      )}
      {states.length > 1 && (
        <nav aria-label={texts.states} className="mt-6 flex flex-wrap gap-2">
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
      <AgentsByState states={states} />
    </div>
  )
}
