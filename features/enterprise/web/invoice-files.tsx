import * as texts from '#texts/enterprise'
import { Download } from 'lucide-react'
import { fill } from '#platform/contract/fill.ts'
import { explain } from '#platform/web/call/call.ts'
import { saveFile } from '#platform/web/call/save-file.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'

const download = (path: string, name: string) =>
  void saveFile(path, () => name).catch((error: unknown) =>
    toast({ title: texts.couldNotDownload, description: explain(error), variant: 'destructive' }),
  )

/** Every invoice as a spreadsheet. */
export function ExportButton() {
  return (
    <Button variant="secondary" onClick={() => download('/api/admin/enterprise/invoices.csv', 'invoices.csv')}>
      <Download aria-hidden="true" strokeWidth={1.75} className="size-4" />
      {texts.exportInvoices}
    </Button>
  )
}

export function PdfButton({ id, number }: { id: number; number: string }) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={fill(texts.downloadInvoice, { number })}
      onClick={() => download(`/api/admin/enterprise/invoices/${id}/pdf`, `${number}.pdf`)}
    >
      <Download aria-hidden="true" strokeWidth={1.75} className="size-4" />
      {texts.pdf}
    </Button>
  )
}
