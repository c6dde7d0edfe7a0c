import * as texts from '#texts/leads'
import { useId, useRef, useState } from 'react'
import { href } from 'react-router'
import { leadStages, type StageCounts } from '#features/leads/contract'
import { serverNow } from '#platform/web/server-clock.ts'
import { explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/display/chip.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { count } from '#platform/web/ui/text/format.ts'
import { stageNames } from '../contract/stage-names.ts'
import { ImportDialog } from './files/import-dialog.tsx'
import { saveLeads } from './files/export-leads.ts'
import { leadsViews, type LeadsViewName } from './lead-address.ts'
import { localDay } from './time-text.ts'

interface LeadFiltersProps {
  view: LeadsViewName
  params: URLSearchParams
  counts: StageCounts | undefined
  /** Whether the plan saves leads as a spreadsheet. */
  canExport: boolean
  /** Contacts go in and out of one's own leads alone. */
  isMine: boolean
  onSet: (changes: Record<string, string | undefined>) => void
}

const names: Record<LeadsViewName, string> = { board: texts.board, list: texts.list, map: texts.map }
const typingMs = 300

/** How leads are shown, which of them, and the way in and out for contacts. */
export function LeadFilters({ view, params, counts, canExport, isMine, onSet }: LeadFiltersProps) {
  const typing = useRef(0)
  const [isImporting, setImporting] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const whyId = useId()
  const isOn = (name: string) => params.has(name)

  async function save() {
    setExporting(true)
    try {
      await saveLeads(localDay(serverNow()))
    } catch (error) {
      toast({ title: texts.exportFailed, description: explain(error), variant: 'destructive' })
    }
    setExporting(false)
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div role="group" aria-label={texts.howToShowLeads} className="flex flex-wrap gap-2">
          {leadsViews.map((name) => (
            <Chip key={name} active={name === view} onClick={() => onSet({ view: name, after: undefined })}>
              {names[name]}
            </Chip>
          ))}
        </div>
        {isMine && (
          <div className="flex flex-wrap gap-3">
            <Button size="small" variant="secondary" onClick={() => setImporting(true)}>
              {texts.importContactsLabel}
            </Button>
            {canExport ? (
              <Button size="small" variant="secondary" busy={isExporting} onClick={() => void save()}>
                {texts.exportCsv}
              </Button>
            ) : (
              <ButtonLink size="small" variant="secondary" to={href('/pricing')} aria-describedby={whyId}>
                {texts.exportWithAPlan}
              </ButtonLink>
            )}
          </div>
        )}
        {isMine && !canExport && (
          <p id={whyId} className="basis-full text-sm text-quiet sm:text-right">
            {texts.exportNeedsAPlan}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={texts.searchLeads} className="min-w-56 grow sm:max-w-sm">
          <TextInput
            type="search"
            defaultValue={params.get('q') ?? ''}
            placeholder={texts.nameHomeTagOrNextStep}
            maxLength={100}
            onChange={(event) => {
              const q = event.currentTarget.value
              window.clearTimeout(typing.current)
              typing.current = window.setTimeout(() => onSet({ q: q.trim() || undefined, after: undefined }), typingMs)
            }}
          />
        </Field>
        {view !== 'board' && (
          <Field label={texts.stage} className="w-44">
            <Select
              value={params.get('stage') ?? ''}
              onChange={(event) => onSet({ stage: event.currentTarget.value || undefined, after: undefined })}
            >
              <option value="">{texts.allStages}</option>
              {leadStages.map((stage) => (
                <option key={stage} value={stage}>
                  {counts ? `${stageNames[stage]} (${count(counts[stage])})` : stageNames[stage]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Chip active={isOn('waiting')} onClick={() => onSet({ waiting: isOn('waiting') ? undefined : 'yes', after: undefined })}>
          {texts.waitingForYou}
        </Chip>
        <Chip active={isOn('due')} onClick={() => onSet({ due: isOn('due') ? undefined : 'today', after: undefined })}>
          {texts.dueToday}
        </Chip>
      </div>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  )
}
