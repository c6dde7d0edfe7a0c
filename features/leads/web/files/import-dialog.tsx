import * as texts from '#texts/leads'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { importContacts } from '#features/leads/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { ProgressBar } from '#platform/web/ui/feedback/progress-bar.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { count } from '#platform/web/ui/text/format.ts'
import { useLeadsAnew } from '../use-leads.ts'
import type { ReadContacts } from './build-contacts.ts'
import { ColumnChoices } from './column-choices.tsx'
import type { ContactTable } from './contact-table.ts'
import { splitContacts } from './import-parts.ts'

interface Progress {
  done: number
  all: number
  added: number
  updated: number
  unchanged: number
  problems: readonly { line: number; message: string }[]
  /** Lines that are imported without a part, or may be read wrong. */
  remarks: readonly { line: number; message: string }[]
  failure?: string
}

const problemsShown = 50

/** Imports a file of contacts: shows what its columns are read as, then names, line by line, what could not be added. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<string>()
  const [opened, setOpened] = useState<{ file: File; table: ContactTable }>()
  const anew = useLeadsAnew()

  async function open(file: File, hasHead?: boolean) {
    setProblem(undefined)
    setProgress(undefined)
    if (hasHead === undefined) setOpened(undefined)
    await read(file, hasHead).then(
      (table) => setOpened({ file, table }),
      (error: unknown) => setProblem(explain(error)),
    )
  }

  async function bring({ contacts, remarks }: ReadContacts) {
    setOpened(undefined)
    let now: Progress = { done: 0, all: contacts.length, added: 0, updated: 0, unchanged: 0, problems: [], remarks }
    setProgress(now)
    for (const part of splitContacts(contacts)) {
      try {
        const { added, updated, unchanged, problems } = await call(importContacts, { body: { contacts: part } })
        now = {
          ...now,
          done: now.done + part.length,
          added: now.added + added,
          updated: now.updated + updated,
          unchanged: now.unchanged + unchanged,
          problems: [...now.problems, ...problems],
        }
        setProgress(now)
      } catch (error) {
        setProgress({ ...now, failure: `${explain(error)} ${fill(texts.importStopped, { done: count(now.done) })}` })
        break
      }
    }
    await anew()
  }

  const isBusy = progress !== undefined && progress.done < progress.all && !progress.failure
  return (
    <Dialog open wide title={texts.importContactsLabel} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {!opened && <p>{texts.importIntro}</p>}
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        {opened && (
          <ColumnChoices
            key={opened.table.headLine}
            table={opened.table}
            onHead={(hasHead) => void open(opened.file, hasHead)}
            onImport={(contacts) => void bring(contacts)}
          />
        )}
        {progress && <Report progress={progress} />}
        <div className="flex flex-wrap gap-3">
          {!isBusy && (
            <FileButton
              accept=".csv,.tsv,.txt,.vcf,text/csv,text/tab-separated-values,text/plain,text/vcard"
              variant={progress || opened ? 'secondary' : 'primary'}
              onFiles={([file]) => void open(file)}
            >
              {opened ? texts.chooseAnotherFile : texts.chooseAFile}
            </FileButton>
          )}
          {progress && !isBusy && <Button onClick={onClose}>{texts.done}</Button>}
        </div>
      </div>
    </Dialog>
  )
}

/** Loads the reader of files when one is chosen. */
async function read(file: File, hasHead?: boolean): Promise<ContactTable> {
  const { readContactFile } = await import('./read-contact-file.ts')
  return readContactFile(new Uint8Array(await file.arrayBuffer()), hasHead)
}

function Report({ progress: { done, all, added, updated, unchanged, problems, remarks, failure } }: { progress: Progress }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <ProgressBar label={texts.importingContacts} value={done / all} />
      <p className="text-quiet">{fill(texts.importedOf, { done: count(done), all: count(all) })}</p>
      <ul className="flex flex-col gap-1">
        <li>{fill(texts.addedCount, { count: count(added) })}</li>
        {updated > 0 && <li>{fill(texts.updatedCount, { count: count(updated) })}</li>}
        {unchanged > 0 && <li>{fill(texts.unchangedCount, { count: count(unchanged) })}</li>}
        {problems.length > 0 && <li className="text-brick">{fill(texts.problemsCount, { count: count(problems.length) })}</li>}
        {remarks.length > 0 && <li>{fill(texts.remarksCount, { count: count(remarks.length) })}</li>}
      </ul>
      <Lines lines={problems} />
      <Lines lines={remarks} />
      {failure && <Notice tone="danger">{failure}</Notice>}
    </div>
  )
}

/** The first lines of many and how many more there are. */
function Lines({ lines }: { lines: Progress['problems'] }) {
  if (lines.length === 0) return null
  return (
    <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto rounded-card bg-sunken p-3 text-sm">
      {lines.slice(0, problemsShown).map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          <span className="font-medium">{fill(texts.lineNumber, { line })}:</span> <span>{message}</span>
        </li>
      ))}
      {lines.length > problemsShown && <li>{fill(texts.countMoreProblems, { count: count(lines.length - problemsShown) })}</li>}
    </ul>
  )
}
