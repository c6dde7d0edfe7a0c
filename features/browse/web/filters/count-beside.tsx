import * as texts from '#texts/browse'
import type { ReactNode } from 'react'
import { count, counted } from '#platform/web/ui/text/format.ts'

/** A choice with the number of homes it leaves, once that is known. */
export function CountBeside({ homes, children }: { homes: number | undefined; children: ReactNode }) {
  return (
    <span>
      <span>{children}</span>
      {homes !== undefined && (
        <span className="text-sm text-quiet tabular-nums">
          <span aria-hidden="true">{count(homes)}</span>
          <span className="sr-only">
            , <span>{counted(homes, texts.home)}</span>
          </span>
        </span>
      )}
    </span>
  )
}
