import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { count as formatCount } from '#platform/web/ui/text/format.ts'
import type { LeftOutLines } from './caption-draft.ts'

/** Names the lines of a caption file that were not imported. */
export function LeftOut({ count, lines }: LeftOutLines) {
  const title = count === 1 ? texts.oneLineLeftOut : fill(texts.countLinesLeftOut, { count: formatCount(count) })
  return (
    <Notice tone="attention" role="status" title={title}>
      <ul className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto text-sm">
        {lines.map(({ line, message }) => (
          <li key={`${line} ${message}`}>{fill(texts.lineLineMessage, { line, message })}</li>
        ))}
        {count > lines.length && <li>{fill(texts.countMoreLines, { count: formatCount(count - lines.length) })}</li>}
      </ul>
    </Notice>
  )
}
