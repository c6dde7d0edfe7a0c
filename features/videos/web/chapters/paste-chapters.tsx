import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import type { Chapter } from '#features/videos/contract'
import { parseChapterLines } from '../../contract/chapters.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'

interface PasteChaptersProps {
  existing: readonly Chapter[]
  onRead: (chapters: Chapter[]) => void
}

/** Adds rooms from pasted lines. Lines that were not added stay in the box, each with the reason. */
export function PasteChapters({ existing, onRead }: PasteChaptersProps) {
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<{ line: number; message: string }[]>([])
  const [result, setResult] = useState('')

  const read = () => {
    const parsed = parseChapterLines(text, existing)
    if (parsed.chapters.length > 0) onRead(parsed.chapters)
    setProblems(parsed.problems.map(({ message }, index) => ({ line: index + 1, message })))
    setText(parsed.problems.map((problem) => problem.text).join('\n'))
    const added = parsed.chapters.length === 1 ? texts.n1RoomAdded : fill(texts.roomsRoomsAdded, { rooms: parsed.chapters.length })
    setResult(withLeft(added, parsed.problems.length))
  }

  return (
    <details className="rounded-card border border-line p-3">
      <summary className="cursor-pointer font-medium">{texts.pasteAList}</summary>
      <div className="mt-3 flex flex-col items-start gap-2">
        <Field
          label={texts.roomsOnePerLine}
          help={texts.aTimeAndARoomSuch}
          className="w-full"
          error={
            problems.length > 0
              ? problems.map(({ line, message }) => (
                  <span key={line} className="block">
                    {fill(texts.lineLineMessage, { line, message })}
                  </span>
                ))
              : undefined
          }
        >
          <TextArea
            value={text}
            rows={5}
            placeholder={texts.n000FrontOfTheHouse}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Button variant="secondary" size="small" onClick={read}>
          {texts.addRooms}
        </Button>
        <p role="status" className="text-sm text-quiet">
          {result}
        </p>
      </div>
    </details>
  )
}

function withLeft(result: string, count: number): string {
  if (count === 0) return result
  return fill(count === 1 ? texts.resultAndOneLineLeft : texts.resultAndCountLinesLeft, { result, count })
}
