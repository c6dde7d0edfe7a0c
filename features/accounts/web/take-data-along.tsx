import { useState } from 'react'
import { exportData } from '#features/accounts/contract'
import { product } from '#platform/contract/product.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'

/** One file with everything kept about this person. */
export function TakeDataAlong() {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function download(): Promise<void> {
    setBusy(true)
    setRefused(undefined)
    try {
      const data = await call(exportData)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      link.download = `${product.slug}-${data.exportedAt.slice(0, 10)}.json`
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      setRefused(explain(error))
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-col gap-3">
      {refused && <Notice tone="danger" role="alert" title={refused} />}
      <p className="text-quiet">Your account, sign-ins, messages, homes and videos in one JSON file.</p>
      <Button variant="secondary" busy={busy} className="self-start" onClick={() => void download()}>
        Download my data
      </Button>
    </div>
  )
}
