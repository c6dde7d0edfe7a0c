import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { href, useParams } from 'react-router'
import { agentForAdmin, type AgentForAdmin } from '#features/agents/contract'
import { RequireRole } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { LicenseToCheck } from './license-to-check.tsx'

export const meta = () => [{ title: fill(texts.agentLicensesName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function AdminAgentPage() {
  const { agentId = '' } = useParams()
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10">
        <Agent agentId={/^\d{1,15}$/.test(agentId) ? Number(agentId) : 0} />
      </div>
    </RequireRole>
  )
}

function Agent({ agentId }: { agentId: number }) {
  const [page, setPage] = useState(1)
  const input = { params: { agentId }, ...(page > 1 && { query: { page } }) }
  const reading = useRead(agentForAdmin, agentId > 0 ? input : undefined, { keepPrevious: true })
  if (agentId === 0) return <PageTitle>{texts.noSuchAgent}</PageTitle>
  return (
    <>
      {!reading.data && <PageTitle>{texts.agentLicenses}</PageTitle>}
      <ReadView reading={reading} what={texts.thisAgent} skeleton={<Skeleton className="h-80 rounded-card" />}>
        {(agent) => (
          <>
            <AgentLicenses agent={agent} />
            <PageButtons label={texts.pagesOfChecks} page={agent.page} pages={agent.pages} onPage={setPage} />
          </>
        )}
      </ReadView>
    </>
  )
}

export function AgentLicenses({ agent }: { agent: AgentForAdmin }) {
  const { name, email, brokerageName, slug, licences: licenses } = agent
  return (
    <>
      <PageTitle
        lead={[email, brokerageName].filter(Boolean).join(' · ')}
        actions={
          <ButtonLink to={href('/agents/:slug', { slug })} variant="secondary">
            {texts.viewPublicPage}
          </ButtonLink>
        }
      >
        {name}
      </PageTitle>
      {licenses.length === 0 && <EmptyState title={texts.noLicenses}>{texts.theAgentHasNotTypedOne}</EmptyState>}
      <ul className="flex flex-col gap-5">
        {licenses.map((license) => (
          <li key={license.id}>
            <LicenseToCheck license={license} />
          </li>
        ))}
      </ul>
    </>
  )
}
