import * as texts from '#texts/vault'
import { useId, useState, type FormEvent } from 'react'
import { changeVaultFile, type VaultFile } from '#features/vault/contract'
import { dayAsTyped, dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { useVaultAnew } from './use-vault.ts'

interface EditDialogProps {
  file: VaultFile
  folders: readonly string[]
  properties: readonly { id: number; title: string }[]
  onClose: () => void
}

/** Name, folder, home, client and last day of a file. */
export function EditDialog({ file, folders, properties, onClose }: EditDialogProps) {
  const [name, setName] = useState(file.name)
  const [folder, setFolder] = useState(file.folder)
  const [propertyId, setPropertyId] = useState(file.propertyId === null ? '' : String(file.propertyId))
  const [client, setClient] = useState(file.client)
  const [expires, setExpires] = useState(file.expiresOn ? dayAsTyped(file.expiresOn) : '')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const anew = useVaultAnew()
  const [formId, folderList] = [useId(), useId()]

  async function save(event: FormEvent) {
    event.preventDefault()
    const expiresOn = expires.trim() === '' ? null : readDay(expires)
    if (expiresOn === undefined) return setProblems({ expiresOn: dayProblem })
    setBusy(true)
    setProblems({})
    try {
      const body = { name, folder, client, expiresOn, propertyId: propertyId === '' ? null : Number(propertyId) }
      await call(changeVaultFile, { params: { fileId: file.id }, body })
      toast({ title: texts.saved })
      await anew()
      onClose()
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : undefined
      setProblems(fields && Object.keys(fields).length > 0 ? fields : { name: explain(error) })
    }
    return setBusy(false)
  }

  return (
    <Dialog
      open
      sheet
      title={file.name}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} busy={busy}>
          {texts.saveFile}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <Field label={texts.fileName} error={problems['name']}>
          <TextInput value={name} maxLength={120} onChange={({ currentTarget }) => setName(currentTarget.value)} />
        </Field>
        <Field label={texts.folderLabel} optional help={texts.folderHelp} error={problems['folder']}>
          <TextInput value={folder} maxLength={60} list={folderList} onChange={({ currentTarget }) => setFolder(currentTarget.value)} />
        </Field>
        <datalist id={folderList}>
          {folders.map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        <Field label={texts.home} error={problems['propertyId']}>
          <Select value={propertyId} onChange={({ currentTarget }) => setPropertyId(currentTarget.value)}>
            <option value="">{texts.noHome}</option>
            {properties.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.client} optional error={problems['client']}>
          <TextInput value={client} maxLength={120} onChange={({ currentTarget }) => setClient(currentTarget.value)} />
        </Field>
        <DateField
          label={texts.expirationDate}
          optional
          help={texts.expirationHelp}
          error={problems['expiresOn']}
          value={expires}
          onText={setExpires}
        />
      </form>
    </Dialog>
  )
}
