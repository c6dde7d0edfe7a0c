/** Names the files of a picture once: each is `files`, its width in pixels, and `.avif` or `.webp`. */
export interface PictureFiles {
  files: string
  /** Smallest first. */
  widths: readonly number[]
  /** There are no AVIF files. */
  webpOnly?: true | undefined
}

export interface PictureSize {
  width: number
  avif: string
  webp: string
}

/** Returns the files of one width; browsers that show AVIF know every WebP, so the WebP stands in where there is no AVIF. */
export function pictureSize({ files, webpOnly }: Omit<PictureFiles, 'widths'>, width: number): PictureSize {
  const webp = `${files}${width}.webp`
  return { width, avif: webpOnly ? webp : `${files}${width}.avif`, webp }
}

/** Returns all sizes of a picture, smallest first, as `Picture` shows them. */
export const pictureSizes = (picture: PictureFiles): PictureSize[] => picture.widths.map((width) => pictureSize(picture, width))
