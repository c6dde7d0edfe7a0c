import { Download, Link2, Printer } from 'lucide-react'
import { href } from 'react-router'
import type { Property } from '#features/listings/contract'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { comparisonCsv } from './comparison-csv.ts'
import { sharePath } from './share-path.ts'

export function ShareTools({ homes }: { homes: readonly Property[] }) {
  async function copy() {
    const link = window.location.origin + sharePath(homes.map(({ id }) => id).join())
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link copied', description: 'Whoever opens it sees the same homes.' })
    } catch {
      toast({ title: 'Copy this link', description: link, duration: 30_000 })
    }
  }

  function download() {
    const text = comparisonCsv(homes, (id) => window.location.origin + href('/property/:id', { id: String(id) }))
    const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: 'comparison.csv' })
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <div data-print="hide" className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => void copy()}>
        <Link2 aria-hidden="true" className="size-5" />
        Copy link
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print
      </Button>
      <Button variant="secondary" onClick={download}>
        <Download aria-hidden="true" className="size-5" />
        Download CSV
      </Button>
    </div>
  )
}
