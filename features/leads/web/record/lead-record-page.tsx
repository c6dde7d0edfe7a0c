import * as texts from '#texts/leads'
import { useState, type FormEvent } from 'react'
import { useSearchParams, type MetaDescriptor } from 'react-router'
import { leadRecord } from '#features/leads/contract'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { stageNames } from '../../contract/stage-names.ts'
import { LeadHistory } from '../panel/lead-history.tsx'

export const meta = (): MetaDescriptor[] => [{ title: `${texts.leadRecords} · ${product.name}` }, { name: 'robots', content: 'noindex' }]

/** The record of a lead by its number, as administrators see it. */
export default function LeadRecordPage() {
  return (
    <RequireRole level="admin">
      <Records />
    </RequireRole>
  )
}

export function Records() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('lead'))
  const [typed, setTyped] = useState(params.get('lead') ?? '')
  const [problem, setProblem] = useState<string>()
  function showTyped(event: FormEvent) {
    event.preventDefault()
    const isNumber = /^\d{1,15}$/.test(typed.trim()) && Number(typed) > 0
    setProblem(isNumber ? undefined : texts.enterALeadNumber)
    if (isNumber) setParams({ lead: typed.trim() }, { replace: true })
  }
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-8 sm:py-10">
      <PageTitle lead={texts.leadRecordsLead}>{texts.leadRecords}</PageTitle>
      <form noValidate onSubmit={showTyped} className="flex flex-wrap items-end gap-3">
        <Field label={texts.leadNumber} error={problem} className="grow sm:max-w-60">
          <TextInput inputMode="numeric" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        </Field>
        <Button type="submit">{texts.showRecord}</Button>
      </form>
      {id > 0 && <Record key={id} id={id} />}
    </div>
  )
}

function Record({ id }: { id: number }) {
  const reading = useAllPages(leadRecord, { params: { id } }, ({ events, nextPage }) => ({ items: events, nextPage }))
  return (
    <ReadView reading={reading} what={texts.recordInSentence}>
      {(record) => (
        <Card className="flex flex-col gap-6">
          <h2 className="font-display text-xl font-semibold">
            {fill(texts.leadOfAgent, { number: record.id, name: record.agentName })}{' '}
            <span className="text-base font-normal text-quiet">{stageNames[record.stage]}</span>
          </h2>
          <LeadHistory lead={record} agentName={record.agentName} />
        </Card>
      )}
    </ReadView>
  )
}
