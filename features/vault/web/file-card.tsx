import * as texts from '#texts/vault'
import { href, Link } from 'react-router'
import type { VaultFile } from '#features/vault/contract'
import { fill } from '#platform/contract/fill.ts'
import { explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge, type BadgeTone } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { dayText, today } from './day-text.ts'
import { isWorking } from './share/share-state.ts'
import { ShareList } from './share/share-list.tsx'
import { sizeText } from './size-text.ts'
import { saveVersion } from './use-vault.ts'
import { acceptedByName } from './accepted-by-name.ts'

interface FileCardProps {
  file: VaultFile
  busy: boolean
  onOpen: (dialog: 'edit' | 'share' | 'remove') => void
  onVersion: (chosen: File) => void
}

const scanText = { not_scanned: texts.notScanned, clean: texts.scanned, infected: texts.infected }
const scanTone: Record<keyof typeof scanText, BadgeTone> = { not_scanned: 'neutral', clean: 'good', infected: 'danger' }

function download(versionId: number, fileName: string): void {
  saveVersion(versionId, fileName).catch((error: unknown) =>
    toast({ title: texts.couldNotDownload, description: explain(error), variant: 'destructive' }),
  )
}

/** A file with its last version, what it belongs to, and what can be done with it. */
export function FileCard({ file, busy, onOpen, onVersion }: FileCardProps) {
  const { name, versions, shares, expiresOn, isSealed } = file
  const [last] = versions
  const active = shares.filter(isWorking)
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold break-words">{name}</h2>
        <p className="text-sm text-quiet">
          {[file.folder, last && `${last.ending.toUpperCase()}, ${sizeText(last.byteSize)}`, file.client].filter(Boolean).join(' · ')}
        </p>
        {file.propertyId !== null && (
          <Link to={href('/agent/homes/:id', { id: String(file.propertyId) })} className="self-start text-sm text-spruce underline">
            {file.propertyTitle}
          </Link>
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        {last && <Badge tone={scanTone[last.scan]}>{scanText[last.scan]}</Badge>}
        {isSealed && <Badge tone="good">{texts.sealed}</Badge>}
        {expiresOn && (
          <Badge tone={expiresOn < today() ? 'danger' : 'attention'}>
            {fill(expiresOn < today() ? texts.expiredOnDay : texts.expiresOnDay, { day: dayText(expiresOn) })}
          </Badge>
        )}
        {active.length > 0 && <Badge tone="good">{counted(active.length, texts.linkCount)}</Badge>}
      </p>
      <div className="flex flex-wrap gap-2">
        {last && (
          <Button
            size="small"
            variant="secondary"
            aria-label={fill(texts.downloadName, { name })}
            onClick={() => download(last.id, last.fileName)}
          >
            {texts.download}
          </Button>
        )}
        <Button size="small" variant="secondary" aria-label={fill(texts.shareName, { name })} onClick={() => onOpen('share')}>
          {texts.share}
        </Button>
        <Button size="small" variant="quiet" aria-label={fill(texts.editName, { name })} onClick={() => onOpen('edit')}>
          {texts.edit}
        </Button>
        {!isSealed && (
          <FileButton
            size="small"
            variant="quiet"
            accept={acceptedByName}
            disabled={busy}
            aria-label={fill(texts.newVersionOf, { name })}
            onFiles={([chosen]) => onVersion(chosen)}
          >
            {texts.newVersion}
          </FileButton>
        )}
        {!isSealed && (
          <Button size="small" variant="quiet" aria-label={fill(texts.removeName, { name })} onClick={() => onOpen('remove')}>
            {texts.remove}
          </Button>
        )}
      </div>
      <details className="border-t border-line pt-3">
        <summary className="cursor-pointer font-medium">{texts.versionsAndLinks}</summary>
        <ul className="mt-3 flex flex-col gap-3 text-sm">
          {versions.map((version) => (
            <li key={version.id} className="flex flex-col gap-1">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  {fill(texts.versionNumber, { number: version.number })}, {dayText(version.addedAt)}, {sizeText(version.byteSize)}
                </span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`${fill(texts.downloadVersion, { number: version.number })}: ${name}`}
                  onClick={() => download(version.id, version.fileName)}
                >
                  {texts.download}
                </Button>
              </span>
              <span className="text-quiet">
                {texts.checksum} <code className="break-all">{version.sha256}</code>
              </span>
            </li>
          ))}
        </ul>
        <ShareList shares={shares} />
      </details>
    </Card>
  )
}
