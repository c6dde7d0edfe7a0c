import type { Photo } from './property.ts'

/** Returns the sizes to show where there is no room for a label: those of the original of an altered photo. */
export const unaltered = ({ sizes, alteration }: Pick<Photo, 'sizes' | 'alteration'>): Photo['sizes'] =>
  alteration?.original?.sizes ?? sizes
