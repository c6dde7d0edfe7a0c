import * as texts from '#texts/videos'
import { useState, type RefObject } from 'react'
import { readNumber } from '#platform/contract/typed-number.ts'
import { isPlainEnter } from '#platform/web/press/plain-enter.ts'
import { fill } from '#platform/contract/fill.ts'
import type { Caption, Captions } from '#features/videos/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import type { TourPlayerHandle } from '../tour-moment.ts'
import { addAt, mergeWithNext, movedBy, splitAt } from './caption-edits.ts'
import { CaptionRow } from './caption-row.tsx'
import { timeText } from '../chapters/chapter-draft.ts'
import { withSnapped } from './snap-times.ts'

interface CaptionListProps {
  captions: readonly Caption[]
  problems: ReadonlyMap<number, string>
  durationSeconds: number | null
  pauses: NonNullable<Captions['speechPauses']>
  player: RefObject<TourPlayerHandle | null>
  onChange: (captions: readonly Caption[]) => void
}

/** Captions with their times, beside the player they belong to. */
export function CaptionList({ captions, problems, durationSeconds, pauses, player, onChange }: CaptionListProps) {
  const [snaps, setSnaps] = useState(true)
  const [moved, setMoved] = useState('')
  const now = () => player.current?.moment().seconds ?? 0

  /** Hands the captions on; those at these places keep to the pauses in speech, and the reader is told. */
  function change(next: readonly Caption[], touched: readonly { index: number; start?: boolean; end?: boolean }[]) {
    const settled = snaps ? touched.reduce((list, { index, ...sides }) => withSnapped(list, index, pauses, sides), next) : next
    const lines = touched.flatMap(({ index }) => {
      const [before, after] = [next[index], settled[index]]
      if (!before || !after) return []
      return [
        ...(before.startSeconds === after.startSeconds ? [] : [fill(texts.startMovedToSpeech, { time: timeText(after.startSeconds) })]),
        ...(before.endSeconds === after.endSeconds ? [] : [fill(texts.endMovedToSpeech, { time: timeText(after.endSeconds) })]),
      ]
    })
    setMoved(lines.join(' '))
    if (settled !== captions) onChange(settled)
  }
  function add() {
    const next = addAt(captions, now(), durationSeconds)
    change(next, [{ index: next.findIndex((caption) => !captions.includes(caption)), start: true, end: true }])
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <Button variant="secondary" size="small" onClick={() => player.current?.play()}>
          {texts.play}
        </Button>
        <Button variant="secondary" size="small" onClick={() => player.current?.pause()}>
          {texts.pause}
        </Button>
        <Button variant="secondary" size="small" onClick={add}>
          {texts.addCaptionHere}
        </Button>
      </div>
      {pauses.length > 0 && (
        <Checkbox
          className="text-sm"
          label={texts.snapTimesToPauses}
          checked={snaps}
          onChange={(event) => setSnaps(event.currentTarget.checked)}
        />
      )}
      <p role="status" className="text-sm text-quiet">
        {moved}
      </p>
      {captions.length > 0 && (
        <ol aria-label={texts.captions} className="flex max-h-[32rem] flex-col gap-2 overflow-y-auto">
          {captions.map((caption, index) => (
            <CaptionRow
              // Rows have no name but their place; every part of one is drawn from the list.
              key={index}
              caption={caption}
              number={index + 1}
              isLast={index === captions.length - 1}
              problem={problems.get(index)}
              onChange={(changed) => onChange(captions.with(index, changed))}
              onTimed={(side) => change(captions, [{ index, [side]: true }])}
              onSplit={(at) =>
                change(splitAt(captions, index, at, now()), [
                  { index, end: true },
                  { index: index + 1, start: true },
                ])
              }
              onMerge={() => onChange(mergeWithNext(captions, index))}
              onRemove={() => onChange(captions.toSpliced(index, 1))}
              onPlay={() => player.current?.seek(caption.startSeconds)}
            />
          ))}
        </ol>
      )}
      {captions.length > 0 && <MoveAll onMove={(seconds) => onChange(movedBy(captions, seconds))} />}
    </>
  )
}

function MoveAll({ onMove }: { onMove: (seconds: number) => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const move = () => {
    const seconds = readNumber(typed) ?? Number.NaN
    const isRead = typed.trim() !== '' && Number.isFinite(seconds) && Math.abs(seconds) <= 3600
    setIsWrong(!isRead)
    if (isRead) onMove(seconds)
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={texts.moveAllBySeconds} error={isWrong ? texts.enterSecondsSuchAs : undefined} className="w-60">
        <TextInput
          value={typed}
          inputMode="text"
          placeholder="0.5"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => isPlainEnter(event) && move()}
        />
      </Field>
      <Button variant="secondary" size="small" onClick={move}>
        {texts.moveAll}
      </Button>
    </div>
  )
}
