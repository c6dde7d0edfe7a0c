import * as texts from '#texts/favorites'
import { fill } from '#platform/contract/fill.ts'
import { counted } from '#platform/web/ui/text/format.ts'
import { reveal, useRevealed } from './revealed.ts'
import { useMarks } from './use-marks.ts'

/** How many of these listings the person hid, with a button that shows them for now. */
export function HiddenNote({ ids }: { ids: readonly number[] }) {
  const hidden = useMarks('hidden')
  const revealed = useRevealed()
  const count = ids.filter((id) => hidden.has(id)).length
  if (count === 0) return null
  return (
    <p className="mb-3 text-sm text-quiet">
      <span>{`${fill(texts.homesHidden, { homes: counted(count, texts.home) })} `}</span>
      <button type="button" onClick={() => reveal(!revealed)} className="min-h-6 font-medium text-spruce underline underline-offset-2">
        {revealed ? texts.hide : texts.show}
      </button>
    </p>
  )
}
