import * as texts from '#texts/agents'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agentForAdmin, checkLicense, licensesToVerify, type AdminLicense, type LicenseDecision } from '#features/agents/contract'
import { readDay } from '#platform/contract/typed-day.ts'
import { CallError, explain } from '#platform/web/call/call.ts'
import { upload } from '#platform/web/call/upload.ts'
import { useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { snapshotBytesAtMost, snapshotPath } from '../../contract/licenses.ts'
import { LicenseRecord } from './license-record.tsx'

const stepTexts = { verify: texts.itMatches, mismatch: texts.itDoesNotMatch, revoke: texts.itIsRevoked }

/** What the regulator shows, with the file that shows it; what was typed stays when it is refused. */
export function DecisionForm({ license: { id, steps, lookupUrl, expiresOn } }: { license: AdminLicense }) {
  const queries = useQueryClient()
  const sending = useSend(checkLicense)
  const [step, setStep] = useState<LicenseDecision['step'] | undefined>(steps[0])
  const [day, setDay] = useState(expiresOn ?? '')
  const [address, setAddress] = useState(lookupUrl)
  const [note, setNote] = useState('')
  const [snapshot, setSnapshot] = useState<{ id: string; name: string }>()
  const [fileProblem, setFileProblem] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  if (steps.length === 0) return null
  const refused = sending.error instanceof CallError ? sending.error.fields : {}

  async function choose(file: File) {
    setFileProblem(file.size > snapshotBytesAtMost ? texts.chooseAPdfOrAPicture : undefined)
    if (file.size > snapshotBytesAtMost) return
    setUploading(true)
    try {
      const { snapshotId } = (await upload(snapshotPath, file, { contentType: file.type || 'application/pdf' })) as { snapshotId: string }
      setSnapshot({ id: snapshotId, name: file.name })
    } catch (error) {
      setFileProblem(explain(error))
    } finally {
      setUploading(false)
    }
  }

  function save() {
    if (!step) return
    const typed = day.trim() === '' ? null : (readDay(day) ?? day)
    const body = { step, expiresOn: typed, regulatorUrl: address, snapshotId: snapshot?.id ?? null, note }
    sending.mutate(
      { params: { licenseId: id }, body },
      {
        onSuccess: () => {
          void queries.invalidateQueries({ queryKey: [agentForAdmin.path] })
          void queries.invalidateQueries({ queryKey: [licensesToVerify.path] })
          toast({ title: texts.checkRecorded })
        },
      },
    )
  }

  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <LicenseRecord
        licenseId={id}
        onTake={(record) => {
          if (record.expiresOn) setDay(record.expiresOn)
          if (record.url) setAddress(record.url)
        }}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">{texts.whatDoesTheStateShow}</legend>
        {steps.map((name) => (
          <Checkbox
            key={name}
            kind="radio"
            name={`step-${id}`}
            label={stepTexts[name]}
            checked={step === name}
            onChange={() => setStep(name)}
          />
        ))}
      </fieldset>
      <DateField
        id={`expires-${id}`}
        label={texts.expirationDate}
        error={refused['expiresOn']}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Field id={`address-${id}`} label={texts.whereYouLookedItUp} error={refused['regulatorUrl']}>
        <TextInput type="url" inputMode="url" value={address} onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <div>
        <FileButton accept="application/pdf,image/*,.heic,.heif" disabled={isUploading} onFiles={([file]) => void choose(file)}>
          {snapshot ? texts.replaceSnapshot : texts.uploadSnapshot}
        </FileButton>
        <p role="status" className="mt-1 text-sm break-all text-quiet">
          {isUploading ? texts.uploadingSnapshot : (snapshot?.name ?? texts.pdfOrPicture)}
        </p>
        {(fileProblem ?? refused['snapshotId']) && (
          <p role="alert" className="text-sm font-medium text-brick">
            {fileProblem ?? refused['snapshotId']}
          </p>
        )}
      </div>
      <Field id={`note-${id}`} label={texts.noteToTheAgent} error={refused['note']} optional={step === 'verify'}>
        <TextArea rows={3} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {sending.error && Object.keys(refused).length === 0 && (
        <p role="alert" className="text-sm font-medium text-brick">
          {explain(sending.error)}
        </p>
      )}
      <Button type="submit" busy={sending.isPending} className="self-start">
        {texts.recordCheck}
      </Button>
    </form>
  )
}
