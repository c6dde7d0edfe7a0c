import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { Merge, Play, Split, X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import type { Caption } from '#features/videos/contract'
import { captionCharactersAtMost } from '../../contract/captions.ts'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { TimeField } from './time-field.tsx'

interface CaptionRowProps {
  caption: Caption
  number: number
  isLast: boolean
  problem: string | undefined
  onChange: (caption: Caption) => void
  /** One of its times was typed to its end. */
  onTimed: (side: 'start' | 'end') => void
  /** Parts it at this place of its text. */
  onSplit: (at: number) => void
  onMerge: () => void
  onRemove: () => void
  onPlay: () => void
}

export function CaptionRow({ caption, number, isLast, problem, onChange, onTimed, onSplit, onMerge, onRemove, onPlay }: CaptionRowProps) {
  const problemId = useId()
  const text = useRef<HTMLTextAreaElement>(null)
  const described = problem ? problemId : undefined
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-2">
      <div className="flex flex-wrap items-start gap-2">
        <TimeField
          label={fill(texts.startOfCaptionNumber, { number })}
          seconds={caption.startSeconds}
          problemId={described}
          onChange={(startSeconds) => onChange({ ...caption, startSeconds })}
          onDone={() => onTimed('start')}
        />
        <TimeField
          label={fill(texts.endOfCaptionNumber, { number })}
          seconds={caption.endSeconds}
          problemId={described}
          onChange={(endSeconds) => onChange({ ...caption, endSeconds })}
          onDone={() => onTimed('end')}
        />
        <div className="ml-auto flex">
          <IconButton label={fill(texts.playCaptionNumber, { number })} onPress={onPlay}>
            <Play className="size-5" strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label={fill(texts.splitCaptionNumber, { number })} onPress={() => onSplit(text.current?.selectionStart ?? 0)}>
            <Split className="size-5" strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          {!isLast && (
            <IconButton label={fill(texts.mergeCaptionNumber, { number })} onPress={onMerge}>
              <Merge className="size-5" strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={fill(texts.removeCaptionNumber, { number })} onPress={onRemove}>
            <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <TextArea
        ref={text}
        rows={2}
        aria-label={fill(texts.textOfCaptionNumber, { number })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described}
        value={caption.text}
        maxLength={captionCharactersAtMost}
        onChange={(event) => onChange({ ...caption, text: event.currentTarget.value })}
      />
      {problem && (
        <p id={problemId} className="text-sm font-medium text-brick">
          {problem}
        </p>
      )}
    </li>
  )
}

function IconButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="flex size-11 shrink-0 items-center justify-center rounded-field text-quiet hover:bg-sunken hover:text-ink"
    >
      {children}
    </button>
  )
}
