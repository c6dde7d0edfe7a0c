import * as texts from '#texts/personal-data'
import { useState } from 'react'
import { exportData } from '#features/personal-data/contract'
import { saveBlob } from '#platform/web/call/save-blob.ts'
import { product } from '#platform/contract/product.ts'
import { call, explain, request } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'

/** One archive with everything kept about this person. */
export function DownloadData() {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function download(): Promise<void> {
    setBusy(true)
    setRefused(undefined)
    try {
      const data = await call(exportData)
      const { readDocuments, zipOf } = await import('./export-archive.ts')
      const documents = await readDocuments(data, async (address) => (await request('GET', address)).bytes())
      saveBlob(new Blob([zipOf(data, documents)], { type: 'application/zip' }), `${product.slug}-${data.exportedAt.slice(0, 10)}.zip`)
    } catch (error) {
      setRefused(explain(error))
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-col gap-3">
      {refused && <Notice tone="danger" role="alert" title={refused} />}
      <p className="text-quiet">{texts.getAZipFileWithEverything}</p>
      <Button variant="secondary" busy={busy} className="self-start" onClick={() => void download()}>
        {texts.downloadMyData}
      </Button>
    </div>
  )
}
