import * as texts from '#texts/leads'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { count } from '#platform/web/ui/text/format.ts'
import { buildContacts, type ReadContacts } from './build-contacts.ts'
import type { ContactTable } from './contact-table.ts'
import { contactFields, type ContactField } from './guess-columns.ts'

const fieldNames: Readonly<Record<ContactField, string>> = {
  name: texts.fieldName,
  first: texts.fieldFirst,
  middle: texts.fieldMiddle,
  last: texts.fieldLast,
  suffix: texts.fieldSuffix,
  email: texts.fieldEmail,
  phone: texts.fieldPhone,
  tags: texts.tags,
  note: texts.notes,
  company: texts.fieldCompany,
  skip: texts.fieldSkip,
}
const shownContacts = 3

interface ColumnChoicesProps {
  table: ContactTable
  /** Reads the file again, with a line of column names or without. */
  onHead: (hasHead: boolean) => void
  onImport: (read: ReadContacts) => void
}

/** Shows what each column of a file is read as, lets the agent change it, and previews the first contacts. */
export function ColumnChoices({ table, onHead, onImport }: ColumnChoicesProps) {
  const [fields, setFields] = useState<readonly ContactField[]>(() => table.columns.map(({ field }) => field))
  const [isMissing, setIsMissing] = useState(false)
  const preview = buildContacts({ ...table, rows: table.rows.slice(0, shownContacts) }, fields).contacts
  const hasKey = fields.includes('email') || fields.includes('phone')

  function choose(index: number, field: ContactField) {
    setFields(fields.map((each, at) => (at === index ? field : each)))
    setIsMissing(false)
  }

  return (
    <div className="flex flex-col gap-4">
      <p>{texts.checkTheColumns}</p>
      {table.headLine !== undefined && (
        <Checkbox
          label={fill(texts.lineHasColumnNames, { line: table.headLine ?? table.rows[0]?.line ?? 1 })}
          help={table.headLine !== null && texts.uncheckIfContact}
          checked={table.headLine !== null}
          onChange={({ currentTarget }) => onHead(currentTarget.checked)}
        />
      )}
      <section aria-label={texts.firstContacts} className="flex flex-col gap-2 rounded-card bg-sunken p-3 text-sm">
        <h3 className="font-medium">{texts.firstContacts}</h3>
        <ul className="flex flex-col gap-2">
          {preview.map(({ line, name, email, phone, tags, note }) => (
            <li key={line} className="min-w-0">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate">{[email, phone, tags.replaceAll(';', ', ')].filter(Boolean).join(' · ')}</span>
              {note && <span className="block truncate text-quiet">{note}</span>}
            </li>
          ))}
        </ul>
      </section>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {table.columns.map(({ head, sample }, index) => {
          const column = head || fill(texts.columnNumber, { number: index + 1 })
          if (sample === '') return null
          return (
            <li key={index} className="grid gap-x-4 gap-y-2 p-3 sm:grid-cols-[1fr_12rem] sm:items-center">
              <span className="min-w-0">
                <span className="block truncate font-medium">{column}</span>
                <span className="block truncate text-sm text-quiet">{fill(texts.columnExample, { example: sample.slice(0, 100) })}</span>
              </span>
              <Select
                aria-label={fill(texts.columnReadAs, { column })}
                value={fields[index]}
                onChange={({ currentTarget }) => choose(index, contactFields.find((field) => field === currentTarget.value) ?? 'skip')}
              >
                {contactFields.map((field) => (
                  <option key={field} value={field}>
                    {fieldNames[field]}
                  </option>
                ))}
              </Select>
            </li>
          )
        })}
      </ul>
      {table.columns.some(({ sample }) => sample === '') && <p className="text-sm text-quiet">{texts.emptyColumns}</p>}
      <div className="sticky -bottom-6 -mx-6 flex flex-col gap-3 border-t border-line bg-surface px-6 py-4">
        {isMissing && (
          <Notice tone="danger" role="alert">
            {texts.chooseEmailOrPhone}
          </Notice>
        )}
        <Button onClick={() => (hasKey ? onImport(buildContacts(table, fields)) : setIsMissing(true))}>
          {table.rows.length === 1 ? texts.importOne : fill(texts.importCount, { count: count(table.rows.length) })}
        </Button>
      </div>
    </div>
  )
}
