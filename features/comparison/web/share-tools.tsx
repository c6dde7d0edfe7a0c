import * as texts from '#texts/comparison'
import { Download, Link2, Printer } from 'lucide-react'
import { href } from 'react-router'
import type { Property } from '#features/listings/contract'
import { useFreshRate } from '#features/mortgage/web'
import { saveBlob } from '#platform/web/call/save-blob.ts'
import { copyLink } from '#platform/web/toast/copy-link.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { comparisonCsv } from './comparison-csv.ts'
import { sharePath } from './share-path.ts'

export function ShareTools({ homes }: { homes: readonly Property[] }) {
  const rate = useFreshRate()?.value
  function copy() {
    const link = window.location.origin + sharePath(homes.map(({ id }) => id).join())
    void copyLink(link, { title: texts.linkCopied, description: 'Anyone with the link sees the same homes.' }, texts.copyThisLink)
  }

  function download() {
    const text = comparisonCsv(homes, (id) => window.location.origin + href('/property/:id', { id: String(id) }), rate)
    saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), 'comparison.csv')
  }

  return (
    <div data-print="hide" className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={copy}>
        <Link2 aria-hidden="true" className="size-5" />
        {texts.copyLink}
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        {texts.print}
      </Button>
      <Button variant="secondary" onClick={download}>
        <Download aria-hidden="true" className="size-5" />
        {texts.downloadCsv}
      </Button>
    </div>
  )
}
