import * as texts from '#texts/platform'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'

/** Where somebody is in a list of which each page begins before the last entry of the one above, newest first. */
export function usePagesBack() {
  const [pages, setPages] = useState<number[]>([])
  return {
    /** Undefined for the first page. */
    before: pages.at(-1),
    toFirst: () => setPages([]),
    newer: pages.length > 0 ? () => setPages(pages.slice(0, -1)) : undefined,
    toBefore: (next: number) => setPages([...pages, next]),
  }
}

/** `next` is the `before` of the following page; null where there is none. */
export function PagesBack({ pages, next }: { pages: ReturnType<typeof usePagesBack>; next: number | null }) {
  return (
    <div className="flex gap-3">
      {pages.newer && (
        <Button variant="secondary" onClick={pages.newer}>
          {texts.newer}
        </Button>
      )}
      {next !== null && (
        <Button variant="secondary" onClick={() => pages.toBefore(next)}>
          {texts.older}
        </Button>
      )}
    </div>
  )
}
