import { atom } from 'nanostores'
import type { TourMoment } from '#features/videos/web'

/** What the open sheet asks about; undefined while it is closed. A store, so that the panel's form, which may not be alive yet, yields by itself. */
export const askSheet = atom<{ moment?: TourMoment | undefined } | undefined>(undefined)
