import * as texts from '#texts/listings'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { jurisdictionOf } from '#features/law/contract'
import type { Photo } from '#features/listings/contract'
import { alterations, mediaAlterations, type MediaAlteration } from '../../contract/alterations.ts'
import { photoTypes } from '../../contract/vocabulary.ts'
import { Picture } from '#platform/web/ui/display/picture.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'

interface PhotoAlterationProps {
  photo: Photo
  number: number
  /** Of the home. */
  state: string | null
  onLabel: (alteration: MediaAlteration | 'None') => Promise<unknown>
  onOriginal: (file: File) => Promise<unknown>
}

/** Asks if and how a photo was altered, and for the photo as it was taken. */
export function PhotoAlteration({ photo, number, state, onLabel, onOriginal }: PhotoAlterationProps) {
  const [isBusy, setIsBusy] = useState(false)
  const { alteration } = photo
  const name = fill(texts.ofPhotoNumber, { number })
  const during = (work: Promise<unknown>) => {
    setIsBusy(true)
    void work.finally(() => setIsBusy(false))
  }
  return (
    <div className="flex flex-col gap-2 text-sm">
      <Checkbox
        label={
          <>
            {texts.digitallyAltered}
            <span className="sr-only">{name}</span>
          </>
        }
        checked={alteration !== undefined}
        disabled={isBusy}
        onChange={(event) => during(onLabel(event.currentTarget.checked ? 'Other Media Modification' : 'None'))}
      />
      {alteration && (
        <Select
          aria-label={fill(texts.howPhotoNumberWasAltered, { number })}
          className="text-sm"
          value={alteration.kind}
          disabled={isBusy}
          onChange={(event) => during(onLabel(event.currentTarget.value as MediaAlteration))}
        >
          {mediaAlterations.map((kind) => (
            <option key={kind} value={kind}>
              {alterations[kind].label}
            </option>
          ))}
        </Select>
      )}
      {alteration && alterations[alteration.kind].hasOriginal && (
        <div className="flex items-center gap-3">
          {alteration.original && (
            <Picture
              sizes={pictureSizes(alteration.original)}
              alt={fill(texts.originalOfPhotoNumber, { number })}
              width={3}
              height={2}
              slot="6rem"
              className="w-24 shrink-0 rounded-field"
            />
          )}
          <FileButton
            size="small"
            disabled={isBusy}
            accept={[...photoTypes, '.heic', '.heif'].join(',')}
            onFiles={([file]) => during(onOriginal(file))}
          >
            <span>{isBusy ? texts.saving : alteration.original ? texts.replaceTheOriginal : texts.addTheOriginal}</span>
            <span className="sr-only">{name}</span>
          </FileButton>
        </div>
      )}
      {alteration && alterations[alteration.kind].hasOriginal && !alteration.original && (
        <p className="text-quiet">
          {texts.buyersSeeTheLabelAndOneTap} <span>{sayWhenOriginalIsNeeded(state)}</span>
        </p>
      )}
    </div>
  )
}

function sayWhenOriginalIsNeeded(state: string | null): string {
  const { alteredPhotos, name } = jurisdictionOf(state)
  if (alteredPhotos === 'required') return fill(texts.stateRequiresTheOriginal, { state: name })
  return alteredPhotos === 'asked' ? texts.addTheOriginalToPublish : ''
}
