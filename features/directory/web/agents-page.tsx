import * as texts from '#texts/directory'
import { fill } from '#platform/contract/fill.ts'
import { Form, href, Link, redirect } from 'react-router'
import { listAgents } from '#features/agents/contract'
import { agentsAddress, readAgentSearch } from '#features/directory/contract'
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
import { Pager } from '#platform/web/ui/display/pager.tsx'
import { AgentsByState } from './agents-by-state.tsx'
import { cityMarks } from './city-marks.ts'
import { StateLinks } from './state-links.tsx'

export async function loader({ request, context }: LoaderArgs<'/agents'>) {
  const { call, settings } = context.get(pageRequest)
  const asked = readAgentSearch(new URL(request.url).searchParams)
  const { q, language, state, page } = asked
  const directory = await call(listAgents, { query: { q, language, page, ...(state && { state }) } })
  const { pages, topCities } = directory
  if (page > pages) throw redirect(agentsAddress({ ...asked, page: pages }))
  const marks = await cityMarks(topCities, async (query) => (await call(findPlaces, { query: { query, limit: 1 } })).places[0])
  const isSearch = q !== '' || language !== ''
  const absolute = (number: number) => settings.publicUrl + agentsAddress({ ...asked, page: number })
  return {
    ...directory,
    asked,
    marks,
    isSearch,
    // Every search is the same list to a search engine; a state and its pages are lists of their own.
    canonical: isSearch ? settings.publicUrl + href('/agents') : absolute(page),
    previous: page > 1 ? absolute(page - 1) : null,
    next: page < pages ? absolute(page + 1) : null,
  }
}

export const handle = { namesCanonical: true }

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  const named = loaderData?.asked.state ? loaderData.states[0]?.name : undefined
  const { canonical, previous, next } = loaderData ?? {}
  return [
    {
      title: named
        ? fill(texts.agentsInStateName, { state: named, name: product.name })
        : fill(texts.agentsByStateAndCityName, { name: product.name }),
    },
    {
      name: 'description',
      content: texts.findARealEstateAgentBy,
    },
    ...Object.entries({ canonical, prev: previous, next }).flatMap(([rel, link]) => (link ? [{ tagName: 'link', rel, href: link }] : [])),
  ]
}

export default function AgentsPage({ loaderData }: PageProps<'/agents', typeof loader>) {
  const { asked, total, states, stateTotals, languages, marks, page, pages, isSearch } = loaderData
  const isNarrowed = isSearch || asked.state !== ''
  const isEmpty = total === 0 && !isNarrowed
  const count = counted(total, texts.agent)
  const [first] = states
  const lead = asked.state && first ? fill(texts.countInState, { count, state: first.name }) : count
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-10">
      <PageTitle lead={isEmpty || isSearch ? undefined : fill(texts.totalNoPaidPlacements, { total: lead })}>{texts.findAnAgent}</PageTitle>
      {isEmpty && (
        <EmptyState title={texts.noAgentsYet} action={<ButtonLink to={href('/agent-signup')}>{texts.signUpAsAnAgent}</ButtonLink>}>
          {texts.beTheFirstToListA}
        </EmptyState>
      )}
      {!isEmpty && (
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
      {isSearch && total > 0 && (
        <p role="status" className="mt-4 flex flex-wrap items-center gap-4">
          <span>{fill(texts.countFound, { count })}</span>
          <Link to={href('/agents')} className="text-spruce underline underline-offset-2">
            {texts.showAllAgents}
          </Link>
        </p>
      )}
      {isNarrowed && total === 0 && (
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
      <StateLinks totals={stateTotals} asked={asked} />
      <AgentsByState states={states} />
      <Pager label={texts.pagesOfAgents} page={page} pages={pages} to={(number) => agentsAddress({ ...asked, page: number })} />
    </div>
  )
}
