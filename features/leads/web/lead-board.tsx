import * as texts from '#texts/leads'
import { clsx } from 'clsx'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { leadStages, type Lead, type LeadStage, type StageCounts } from '#features/leads/contract'
import { count } from '#platform/web/ui/text/format.ts'
import { stageNames } from '../contract/stage-names.ts'
import { LeadFacts } from './lead-facts.tsx'
import { StageSelect } from './stage-select.tsx'

interface LeadBoardProps {
  leads: readonly Lead[]
  counts: StageCounts
  now: number
  onOpen: (lead: Lead) => void
  /** Left out for leads of somebody else, which are only looked at. */
  onMove: ((lead: Lead, stage: LeadStage) => void) | undefined
  /** All of a stage, where the board holds its newest alone. */
  onStage: (stage: LeadStage) => void
}

/** Leads by stage: dragged from one to another, or moved by the choice on each card. On a phone the stages stand below each other. */
export function LeadBoard({ leads, counts, now, onOpen, onMove, onStage }: LeadBoardProps) {
  const [over, setOver] = useState<LeadStage>()
  const [dragged, setDragged] = useState<Lead>()
  return (
    <section
      aria-label={texts.board}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, by keyboard too
      tabIndex={0}
      className="relative flex flex-col gap-4 sm:-mx-4 sm:snap-x sm:scroll-px-4 sm:flex-row sm:overflow-x-auto sm:px-4 sm:pb-4"
    >
      {leadStages.map((stage) => {
        const ofStage = leads.filter((lead) => lead.stage === stage)
        const heading = `stage-${stage}`
        return (
          <section
            key={stage}
            aria-labelledby={heading}
            onDragOver={(event) => {
              if (!dragged) return
              event.preventDefault()
              setOver(stage)
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault()
              setOver(undefined)
              if (dragged && dragged.stage !== stage) onMove?.(dragged, stage)
            }}
            className={clsx(
              'flex shrink-0 snap-start flex-col sm:w-64 gap-3 self-stretch rounded-card border p-3',
              over === stage ? 'border-spruce bg-spruce-soft' : 'border-line bg-sunken',
            )}
          >
            <h2 id={heading} className="flex items-baseline justify-between px-1 font-semibold">
              {stageNames[stage]} <span className="text-sm font-normal text-quiet">{count(counts[stage])}</span>
            </h2>
            {ofStage.length === 0 ? (
              <p className="px-1 text-sm text-quiet">{texts.noLeadInStage}</p>
            ) : (
              <ul className="flex flex-col gap-3">
                {ofStage.map((lead) => (
                  <li
                    key={lead.id}
                    draggable={onMove !== undefined}
                    onDragStart={(event) => {
                      event.dataTransfer.setData('text/plain', lead.name)
                      event.dataTransfer.effectAllowed = 'move'
                      setDragged(lead)
                    }}
                    onDragEnd={() => setDragged(undefined)}
                    className={clsx('flex flex-col gap-2 rounded-card border border-line bg-surface p-3', onMove && 'cursor-grab')}
                  >
                    <LeadName lead={lead} onOpen={onOpen} />
                    <LeadFacts lead={lead} now={now} />
                    {lead.nextAction && <p className="text-sm break-words">{lead.nextAction}</p>}
                    {onMove && (
                      <StageSelect label={fill(texts.moveTo, { name: lead.name })} stage={stage} onStage={(to) => onMove(lead, to)} />
                    )}
                  </li>
                ))}
              </ul>
            )}
            {counts[stage] > ofStage.length && (
              <button
                type="button"
                onClick={() => onStage(stage)}
                className="self-start px-1 py-1 text-spruce underline underline-offset-2"
              >
                {fill(texts.countMoreInStage, { count: count(counts[stage]) })}
              </button>
            )}
          </section>
        )
      })}
    </section>
  )
}

/** Who it is and which home; pressed, all that is known. */
export function LeadName({ lead, onOpen }: { lead: Lead; onOpen: (lead: Lead) => void }) {
  return (
    <div className="min-w-0">
      <button
        type="button"
        onClick={() => onOpen(lead)}
        className="min-h-6 max-w-full text-left font-semibold break-words underline-offset-2 hover:underline"
      >
        {lead.name}
      </button>
      {lead.property && <p className="line-clamp-2 text-sm text-quiet">{lead.property.title}</p>}
    </div>
  )
}
