import * as texts from '#texts/app'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'

interface Report {
  code: string
  id: string
  text: string
}

/** What support needs to find the failure again: its kind, and the server's number for it or one made here. */
export function ErrorReport({ code, id }: { code: string; id: string | undefined }) {
  const [report, setReport] = useState<Report>()
  const [copied, setCopied] = useState(false)
  // Made in the browser: the server's words and the browser's must be the same until it has taken over.
  useEffect(() => {
    const known = id ?? Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('')
    const text = fill(texts.reportForSupport, {
      known,
      code,
      page: window.location.pathname,
      time: new Date().toISOString(),
    })
    setReport({ code, id: known, text })
  }, [code, id])
  if (!report) return null

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The number stands there to be read.
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p>
        {texts.errorCode} <code>{report.code}</code>
        {texts.report} <code>{report.id}</code>
      </p>
      <Button variant="quiet" size="small" onClick={() => void copy(report.text)}>
        {texts.copyTheReport}
      </Button>
      <span role="status">{copied && 'Copied'}</span>
    </div>
  )
}
