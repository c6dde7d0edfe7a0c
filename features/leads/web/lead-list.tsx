import * as texts from '#texts/leads'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import type { Lead, LeadStage } from '#features/leads/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { StageSelect } from './stage-select.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadName } from './lead-board.tsx'

interface LeadListProps {
  leads: readonly Lead[]
  now: number
  onOpen: (lead: Lead) => void
  /** Left out for leads of somebody else, which are only looked at. */
  onMove: ((lead: Lead, stage: LeadStage) => void) | undefined
  onMoveSelected: (ids: readonly number[], stage: LeadStage) => void
}

/** Leads one under the other, the last changed first; several are moved at once. */
export function LeadList({ leads, now, onOpen, onMove, onMoveSelected }: LeadListProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const chosen = leads.filter(({ id }) => selected.has(id)).map(({ id }) => id)
  const toggle = (id: number) =>
    setSelected(new Set(selected.has(id) ? [...selected].filter((chosenId) => chosenId !== id) : [...selected, id]))
  return (
    <div className="flex flex-col gap-3">
      {chosen.length > 0 && (
        <div role="group" aria-label={fill(texts.selectedCount, { count: chosen.length })} className="flex flex-wrap items-center gap-3">
          <span className="font-medium">{fill(texts.selectedCount, { count: chosen.length })}</span>
          <div className="w-48">
            <StageSelect
              label={texts.moveSelectedTo}
              stage=""
              none={texts.moveSelectedTo}
              onStage={(stage) => {
                onMoveSelected(chosen, stage)
                setSelected(new Set())
              }}
            />
          </div>
          <Button size="small" variant="quiet" onClick={() => setSelected(new Set())}>
            {texts.clearSelection}
          </Button>
        </div>
      )}
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {leads.map((lead) => (
          <li key={lead.id} className="flex items-start gap-3 p-4">
            {onMove && (
              <input
                type="checkbox"
                aria-label={fill(texts.selectLead, { name: lead.name })}
                checked={selected.has(lead.id)}
                onChange={() => toggle(lead.id)}
                className="mt-1 size-5 shrink-0"
              />
            )}
            <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-3">
              <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
                <LeadName lead={lead} onOpen={onOpen} />
                <LeadFacts lead={lead} now={now} />
                {lead.nextAction && <p className="text-sm break-words">{lead.nextAction}</p>}
              </div>
              {onMove && (
                <div className="w-40">
                  <StageSelect label={fill(texts.moveTo, { name: lead.name })} stage={lead.stage} onStage={(to) => onMove(lead, to)} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
