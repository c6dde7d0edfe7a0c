import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { Photo } from '#features/listings/contract'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { ListingFindings } from '../editor/checked-copy.tsx'
import { pauseMs } from '../editor/autosave-machine.ts'
import { keepPhotoDraft, readPhotoDraft } from './photo-draft.ts'

interface PhotoTextProps {
  photo: Photo
  number: number
  onSave: (text: string) => Promise<boolean>
}

/** What the photo shows, for people who do not see it; saves by itself. */
export function PhotoText({ photo, number, onSave }: PhotoTextProps) {
  const [text, setText] = useState(() => readPhotoDraft(photo.id) ?? photo.alt)
  const [unsaved, setUnsaved] = useState(false)
  const findings = useId()
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })

  useEffect(() => {
    if (text.trim() === photo.alt) return keepPhotoDraft(photo.id, undefined)
    const timer = setTimeout(() => {
      void save.current(text).then((saved) => setUnsaved(!saved))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, photo.alt, photo.id])

  function type(typed: string) {
    setText(typed)
    keepPhotoDraft(photo.id, typed)
  }

  return (
    <>
      <Field
        label={<span className="sr-only">{fill(texts.descriptionOfPhotoNumber, { number })}</span>}
        error={unsaved && text.trim() !== photo.alt ? texts.notSavedEditItToTry : undefined}
        describedBy={findings}
      >
        <TextInput
          value={text}
          maxLength={300}
          placeholder={texts.describeThisPhotoSuchAsKitchen}
          autoComplete="off"
          className="text-sm"
          onChange={(event) => type(event.currentTarget.value)}
        />
      </Field>
      <ListingFindings id={findings} field="photos" text={text} onText={type} />
    </>
  )
}
