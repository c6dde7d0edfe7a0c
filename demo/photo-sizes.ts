/** Pixel widths in which photos are committed. */
export const photoWidths = [480, 720, 960, 1600] as const

/** `01-kitchen.webp` at 480 pixels as AVIF is `sizes/01-kitchen-480.avif`, below the media folder. */
export function sizeFile(file: string, width: number, format: 'avif' | 'webp'): string {
  return `sizes/${file.replace(/\.webp$/, '')}-${width}.${format}`
}

/** Pixel widths of the posters of tours and clips, which are films of 854 pixels. */
export const posterWidths = [480, 854] as const

/** `01-kitchen.webp` as the small picture of a chapter. */
export const stillFile = (file: string): string => `sizes/${file.replace(/\.webp$/, '')}-still.webp`

/** The main color of each photo, `#rrggbb` by file name, to fill its frame while it loads. */
export const colorsFile = 'sizes/colors.json'
