import * as texts from '#texts/vault'
import { useId, useState, type FormEvent } from 'react'
import { carriesWatermark, isPicture, linkDays, shareVaultFile, type VaultFile } from '#features/vault/contract'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { useVaultAnew } from '../use-vault.ts'

/** Makes a link and shows its address this once. */
export function ShareDialog({ file, onClose }: { file: VaultFile; onClose: () => void }) {
  const [url, setUrl] = useState<string>()
  const formId = useId()
  const [busy, setBusy] = useState(false)
  return url === undefined ? (
    <Dialog
      open
      sheet
      title={file.name}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} busy={busy}>
          {texts.createLink}
        </Button>
      }
    >
      <ShareForm id={formId} file={file} onBusy={setBusy} onMade={setUrl} />
    </Dialog>
  ) : (
    <Dialog open sheet title={texts.linkIsReady} onClose={onClose} actions={<Button onClick={onClose}>{texts.done}</Button>}>
      <ReadyLink url={url} />
    </Dialog>
  )
}

interface ShareFormProps {
  id: string
  file: VaultFile
  onBusy: (busy: boolean) => void
  onMade: (url: string) => void
}

function ShareForm({ id, file, onBusy, onMade }: ShareFormProps) {
  const [days, setDays] = useState(7)
  const [password, setPassword] = useState('')
  const [watermark, setWatermark] = useState(false)
  const [download, setDownload] = useState(true)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const anew = useVaultAnew()
  const ending = file.versions[0]?.ending ?? ''
  const [hasPicture, canCarry] = [isPicture(ending), carriesWatermark(ending)]

  async function make(event: FormEvent) {
    event.preventDefault()
    onBusy(true)
    setProblems({})
    try {
      const body = { days, password, watermark: watermark && canCarry, download: download || !hasPicture }
      const { url } = await call(shareVaultFile, { params: { fileId: file.id }, body })
      onBusy(false)
      onMade(url)
      await anew()
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : undefined
      setProblems(fields && Object.keys(fields).length > 0 ? fields : { whole: explain(error) })
      onBusy(false)
    }
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void make(event)} className="flex flex-col gap-4">
      {problems['whole'] && (
        <p role="alert" className="font-medium text-brick">
          {problems['whole']}
        </p>
      )}
      <Field label={texts.linkWorksFor} help={texts.opensTheLatest}>
        <Select value={days} onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}>
          {linkDays.map((each) => (
            <option key={each} value={each}>
              {counted(each, texts.linkDay)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.password} optional help={texts.passwordHelp} error={problems['password']}>
        <TextInput autoComplete="off" value={password} maxLength={128} onChange={({ currentTarget }) => setPassword(currentTarget.value)} />
      </Field>
      {canCarry ? (
        <Checkbox
          label={texts.watermarkLabel}
          help={texts.watermarkHelp}
          error={problems['watermark']}
          checked={watermark}
          onChange={({ currentTarget }) => setWatermark(currentTarget.checked)}
        />
      ) : (
        <p className="text-sm text-quiet">{texts.watermarksAreForSomeKinds}</p>
      )}
      {hasPicture && (
        <Checkbox
          label={texts.allowDownload}
          help={texts.allowDownloadHelp}
          checked={download}
          onChange={({ currentTarget }) => setDownload(currentTarget.checked)}
        />
      )}
    </form>
  )
}

function ReadyLink({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: texts.linkCopied })
    } catch {
      toast({ title: texts.couldNotCopy, variant: 'destructive' })
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <Field label={texts.linkAddress} help={texts.copyItNow}>
        <TextInput readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <Button variant="secondary" className="self-start" onClick={() => void copy()}>
        {texts.copyLink}
      </Button>
    </div>
  )
}
