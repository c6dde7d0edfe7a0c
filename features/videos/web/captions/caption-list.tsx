import * as texts from '#texts/videos'
import { useState, type RefObject } from 'react'
import type { Caption } from '#features/videos/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import type { TourPlayerHandle } from '../tour-moment.ts'
import { addAt, mergeWithNext, movedBy, splitAt } from './caption-edits.ts'
import { CaptionRow } from './caption-row.tsx'

interface CaptionListProps {
  captions: readonly Caption[]
  problems: ReadonlyMap<number, string>
  durationSeconds: number | null
  player: RefObject<TourPlayerHandle | null>
  onChange: (captions: readonly Caption[]) => void
}

/** Captions with their times, beside the player they belong to. */
export function CaptionList({ captions, problems, durationSeconds, player, onChange }: CaptionListProps) {
  const now = () => player.current?.moment().seconds ?? 0
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <Button variant="secondary" size="small" onClick={() => player.current?.play()}>
          {texts.play}
        </Button>
        <Button variant="secondary" size="small" onClick={() => player.current?.pause()}>
          {texts.pause}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onChange(addAt(captions, now(), durationSeconds))}>
          {texts.addCaptionHere}
        </Button>
      </div>
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
              onSplit={(at) => onChange(splitAt(captions, index, at, now()))}
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
    const seconds = Number(typed.trim().replace('−', '-'))
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
          onKeyDown={(event) => event.key === 'Enter' && move()}
        />
      </Field>
      <Button variant="secondary" size="small" onClick={move}>
        {texts.moveAll}
      </Button>
    </div>
  )
}
