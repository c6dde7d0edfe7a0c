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
import { splitContacts } from './import-parts.ts'

interface Progress {
  done: number
  all: number
  added: number
  updated: number
  problems: readonly { line: number; message: string }[]
  failure?: string
}

const problemsShown = 50

/** Takes a file of contacts and says, line by line, what of it could not be added. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<string>()
  const anew = useLeadsAnew()

  async function bring(file: File) {
    setProblem(undefined)
    const contacts = await read(file).catch((error: unknown) => setProblem(error instanceof Error ? error.message : explain(error)))
    if (!contacts) return
    let now: Progress = { done: 0, all: contacts.length, added: 0, updated: 0, problems: [] }
    setProgress(now)
    for (const part of splitContacts(contacts)) {
      try {
        const { added, updated, problems } = await call(importContacts, { body: { contacts: part } })
        now = {
          ...now,
          done: now.done + part.length,
          added: now.added + added,
          updated: now.updated + updated,
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
    <Dialog open title={texts.importContactsLabel} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{texts.importIntro}</p>
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        {progress && <Report progress={progress} />}
        <div className="flex flex-wrap gap-3">
          {!isBusy && (
            <FileButton accept=".csv,text/csv" variant={progress ? 'secondary' : 'primary'} onFiles={([file]) => void bring(file)}>
              {texts.chooseAFile}
            </FileButton>
          )}
          {progress && !isBusy && <Button onClick={onClose}>{texts.done}</Button>}
        </div>
      </div>
    </Dialog>
  )
}

/** The reader of CSV is loaded by whoever imports. */
async function read(file: File) {
  const { contactsIn, decoded } = await import('./read-contacts.ts')
  return contactsIn(decoded(new Uint8Array(await file.arrayBuffer())))
}

function Report({ progress: { done, all, added, updated, problems, failure } }: { progress: Progress }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <ProgressBar label={texts.importingContacts} value={done / all} />
      <p className="text-quiet">{fill(texts.importedOf, { done: count(done), all: count(all) })}</p>
      <ul className="flex flex-col gap-1">
        <li>{fill(texts.addedCount, { count: count(added) })}</li>
        {updated > 0 && <li>{fill(texts.updatedCount, { count: count(updated) })}</li>}
        {problems.length > 0 && <li className="text-brick">{fill(texts.problemsCount, { count: count(problems.length) })}</li>}
      </ul>
      {problems.length > 0 && (
        <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto rounded-card bg-sunken p-3 text-sm">
          {problems.slice(0, problemsShown).map(({ line, message }) => (
            <li key={line}>
              <span className="font-medium">{fill(texts.lineNumber, { line })}:</span> {message}
            </li>
          ))}
          {problems.length > problemsShown && <li>{fill(texts.countMoreProblems, { count: count(problems.length - problemsShown) })}</li>}
        </ul>
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </div>
  )
}
