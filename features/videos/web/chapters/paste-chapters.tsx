import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import type { Chapter } from '#features/videos/contract'
import { parseChapterLines } from '../../contract/chapters.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'

/** Takes lines as people keep them under their videos; lines that cannot be read stay in the box with the reason. */
export function PasteChapters({ onRead }: { onRead: (chapters: Chapter[]) => void }) {
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<{ line: number; message: string }[]>([])
  const [result, setResult] = useState('')

  const read = () => {
    const parsed = parseChapterLines(text)
    if (parsed.chapters.length > 0) onRead(parsed.chapters)
    setProblems(parsed.problems.map(({ message }, index) => ({ line: index + 1, message })))
    setText(parsed.problems.map((problem) => problem.text).join('\n'))
    setResult(parsed.chapters.length === 1 ? texts.n1RoomAdded : fill(texts.roomsRoomsAdded, { rooms: parsed.chapters.length }))
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
