import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import type { MyProperty } from '#features/listings/contract'
import type { SectionId } from '../editor/editor-section.tsx'

interface NextStep {
  section: SectionId
  text: string
}

type Improvable = Pick<MyProperty, 'fields' | 'photos' | 'videos' | 'positionFrom'>

const fewPhotos = 5

/** Returns what would bring a listing that is live more visitors; empty when nothing obvious is left. */
export function nextSteps({ fields, photos, videos, positionFrom }: Improvable): NextStep[] {
  const steps: NextStep[] = []
  if (photos.length === 0) steps.push({ section: 'photos', text: texts.addPhotos })
  else if (photos.length < fewPhotos)
    steps.push({ section: 'photos', text: fill(texts.addMorePhotosYouHavePhotos, { photos: photos.length }) })
  if (!videos.some(({ chapters }) => chapters.length > 0)) steps.push({ section: 'tour', text: texts.markTheRoomsInYourTour })
  if (!fields.description) steps.push({ section: 'words', text: texts.writeADescription })
  if (positionFrom === 'zip' && !fields.addressWithheld) steps.push({ section: 'place', text: texts.dragThePinToTheFront })
  if (fields.openHouses.length === 0) steps.push({ section: 'facts', text: texts.scheduleAnOpenHouse })
  return steps
}
