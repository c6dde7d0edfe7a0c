import * as texts from '#texts/admin'
import { useState } from 'react'
import { fill } from '#platform/contract/fill.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { saveBlob } from '#platform/web/call/save-blob.ts'
import { PagesBack, usePagesBack } from '#platform/web/query/pages-back.tsx'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'
import { auditFile, auditLog, type AuditEntry } from '../../contract/audit.ts'

/** The log of what administrators did, by action and page by page, and as a file. */
export function AuditList() {
  const [operation, setOperation] = useState('')
  const [saving, setSaving] = useState(false)
  const pages = usePagesBack()
  const filter = operation ? { operation } : {}
  const reading = useRead(auditLog, { query: { ...filter, ...(pages.before !== undefined && { before: pages.before }) } })
  async function save() {
    setSaving(true)
    try {
      const { csv } = await call(auditFile, { query: filter })
      saveBlob(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), 'audit-log.csv')
    } catch (error) {
      toast({ title: texts.couldNotDownload, description: explain(error), variant: 'destructive' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={texts.whatWasDone} className="w-full max-w-md">
          <Select
            value={operation}
            onChange={(event) => {
              pages.toFirst()
              setOperation(event.target.value)
            }}
          >
            <option value="">{texts.anyAction}</option>
            {reading.data?.operations.map((each) => (
              <option key={each.operation} value={each.operation}>
                {each.summary}
              </option>
            ))}
          </Select>
        </Field>
        <Button variant="secondary" busy={saving} onClick={() => void save()}>
          {texts.saveAsCsv}
        </Button>
      </div>
      <ReadView
        reading={reading}
        what={texts.theAuditLog}
        skeleton={<Skeleton className="h-64 rounded-card" />}
        isEmpty={({ entries }) => entries.length === 0}
        empty={<EmptyState title={texts.nothingInTheLogYet}>{texts.changesByAdminsShowUpHere}</EmptyState>}
      >
        {({ entries }) => <AuditTable entries={entries} />}
      </ReadView>
      <PagesBack pages={pages} next={reading.data?.next ?? null} />
    </>
  )
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const columns = [texts.when, texts.who, texts.whatWasDone, texts.account, texts.change, texts.reason, texts.entryNumber]
  return (
    <DataTable caption={texts.auditLog} columns={columns}>
      {entries.map((entry) => (
        <tr key={entry.number}>
          <Cell>
            <Moment at={entry.at} />
          </Cell>
          <Cell>{entry.actor ? entry.actor.name || texts.formerMember : fill(texts.apiKeyNumber, { id: entry.apiKeyId ?? '' })}</Cell>
          <Cell>{entry.summary}</Cell>
          <Cell>{entry.about ? entry.about.name || texts.formerMember : entry.subject}</Cell>
          <Cell>
            {changesOf(entry).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Cell>
          <Cell>{entry.reason}</Cell>
          <Cell>{entry.number}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}

const valueText = (value: AuditEntry['after'][string] | undefined): string =>
  value === undefined || value === null || value === '' ? '–' : String(value)

/** Returns a line for each value that is another than before. */
function changesOf({ before, after }: AuditEntry): string[] {
  return Object.keys({ ...before, ...after })
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const values = { name, before: valueText(before[name]), after: valueText(after[name]) }
      return fill(name in before ? texts.changedFromTo : texts.setTo, values)
    })
}
