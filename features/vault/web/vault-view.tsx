import * as texts from '#texts/vault'
import { FolderLock } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { myVault, type VaultFile } from '#features/vault/contract'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ProgressBar } from '#platform/web/ui/feedback/progress-bar.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { acceptedByName } from './accepted-by-name.ts'
import { EditDialog } from './edit-dialog.tsx'
import { FileCard } from './file-card.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ShareDialog } from './share/share-dialog.tsx'
import { sizeText } from './size-text.ts'
import { UploadState } from './upload-state.tsx'
import { useFileUpload } from './use-file-upload.ts'
import { useVaultAnew } from './use-vault.ts'

type Opened = { kind: 'edit' | 'share' | 'remove'; file: VaultFile }

/** Files by folder, what they take of the plan, and the ways to add, share and change them. The folder stands in the address. */
export function VaultView() {
  const reading = useRead(myVault, {})
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState<Opened>()
  const anew = useVaultAnew()
  const upload = useFileUpload((isVersion) => {
    toast({ title: isVersion ? texts.versionAdded : texts.fileAdded })
    void anew()
  })
  const folder = address.get('folder') ?? ''
  const isBusy = upload.state.step === 'sending' || upload.state.step === 'stopped'
  const close = () => setOpened(undefined)

  return (
    <ReadView reading={reading} what={texts.yourVaultInSentence}>
      {({ files, usedBytes, limitBytes, scans, properties }) => {
        const folders = [...new Set(files.map((file) => file.folder).filter(Boolean))].toSorted()
        const shown = folder === '' ? files : files.filter((file) => file.folder === folder)
        return (
          <div className="flex flex-col gap-6">
            <div className="flex flex-wrap items-end justify-between gap-4">
              <div className="flex min-w-56 flex-col gap-1.5">
                <p className="text-sm">
                  {limitBytes === null
                    ? fill(texts.storageUsedWithoutLimit, { used: sizeText(usedBytes) })
                    : fill(texts.storageUsed, { used: sizeText(usedBytes), limit: sizeText(limitBytes) })}
                </p>
                {limitBytes !== null && <ProgressBar label={texts.storage} value={Math.min(1, usedBytes / limitBytes)} />}
              </div>
              <div className="flex flex-wrap items-end gap-3">
                {folders.length > 0 && (
                  <Field label={texts.folderLabel}>
                    <Select
                      value={folder}
                      onChange={({ currentTarget: { value } }) => setAddress(value === '' ? {} : { folder: value }, { replace: true })}
                    >
                      <option value="">{texts.allFolders}</option>
                      {[...new Set([...folders, ...(folder ? [folder] : [])])].map((name) => (
                        <option key={name}>{name}</option>
                      ))}
                    </Select>
                  </Field>
                )}
                <FileButton
                  variant="primary"
                  accept={acceptedByName}
                  disabled={isBusy}
                  onFiles={([file]) => void upload.send(file, folder === '' ? {} : { folder })}
                >
                  {texts.addFile}
                </FileButton>
              </div>
            </div>
            {!scans && <p className="text-sm text-quiet">{texts.filesAreNotScanned}</p>}
            <UploadState upload={upload} />
            {shown.length === 0 ? (
              <EmptyState icon={<FolderLock aria-hidden="true" />} title={files.length === 0 ? texts.noFilesYet : texts.noFilesHere}>
                {texts.addYourFirstFile}
              </EmptyState>
            ) : (
              <ul className="grid gap-4 lg:grid-cols-2">
                {shown.map((file) => (
                  <li key={file.id}>
                    <FileCard
                      file={file}
                      busy={isBusy}
                      onOpen={(kind) => setOpened({ kind, file })}
                      onVersion={(chosen) => void upload.send(chosen, { fileid: String(file.id) })}
                    />
                  </li>
                ))}
              </ul>
            )}
            {opened?.kind === 'edit' && <EditDialog file={opened.file} folders={folders} properties={properties} onClose={close} />}
            {opened?.kind === 'share' && <ShareDialog file={opened.file} onClose={close} />}
            {opened?.kind === 'remove' && <RemoveDialog file={opened.file} onClose={close} />}
          </div>
        )
      }}
    </ReadView>
  )
}
