import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyPart, RequestedPart } from '#platform/web/ui/lazy-parts.tsx'
import type { ReportSubject } from './report-dialog.tsx'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Opens the form to report something to the team; its code comes with the press. */
export function ReportButton({ label, subjects }: { label: string; subjects: readonly ReportSubject[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        data-print="hide"
        aria-haspopup="dialog"
        className="-ml-3 self-start"
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden="true" className="size-4" />
        {label}
      </Button>
      {isOpen && (
        <RequestedPart>
          <ReportDialog title={label} subjects={subjects} onClose={() => setOpen(false)} />
        </RequestedPart>
      )}
    </>
  )
}
