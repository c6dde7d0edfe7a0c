/** Pixel widths in which photos are committed. */
export const photoWidths = [480, 960, 1600] as const

/** `01-kitchen.webp` at 480 pixels as AVIF is `sizes/01-kitchen-480.avif`, below the media folder. */
export function sizeFile(file: string, width: number, format: 'avif' | 'webp'): string {
  return `sizes/${file.replace(/\.webp$/, '')}-${width}.${format}`
}

/** The main color of each photo, `#rrggbb` by file name, to fill its frame while it loads. */
export const colorsFile = 'sizes/colors.json'
