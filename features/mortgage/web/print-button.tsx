import * as texts from '#texts/mortgage'
import { Printer } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'

export function PrintButton() {
  return (
    <Button variant="secondary" data-print="hide" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      {texts.print}
    </Button>
  )
}
