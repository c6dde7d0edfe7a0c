import { mapPictureBytes } from '../../search/contract/map-picture.ts'
import type { Clusters } from './cluster-plan.ts'

/** Groups and pins as `readMapPicture` reads them. */
export function pictureOf({ total, clusters, pins }: Clusters): Uint8Array<ArrayBuffer> {
  return mapPictureBytes(
    total,
    clusters.map(({ east, north, count, lowestPrice }) => [east, north, count, lowestPrice]),
    pins,
  )
}
