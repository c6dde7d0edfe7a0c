import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import type { ReportDialog as Dialog, ReportSubject } from './report-dialog.tsx'

/** Opens the form to report something to the team; its code comes with the press. */
export function ReportButton({ label, subjects }: { label: string; subjects: readonly ReportSubject[] }) {
  const [Open, setOpen] = useState<typeof Dialog>()
  async function open() {
    const { ReportDialog } = await importWithRetry(() => import('./report-dialog.tsx'))
    setOpen(() => ReportDialog)
  }
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        data-print="hide"
        aria-haspopup="dialog"
        className="-ml-3 self-start"
        onClick={() => void open()}
      >
        <Flag aria-hidden="true" className="size-4" />
        {label}
      </Button>
      {Open && <Open title={label} subjects={subjects} onClose={() => setOpen(undefined)} />}
    </>
  )
}
