import type sharp from 'sharp'

export const pictureTimeoutMs = 30_000

/**
 * Loads the picture library with its native code on first use. It decodes outside the main thread; each picture has a deadline, and
 * callers bound its pixels with `limitInputPixels`. Like browsers it reads past warnings, such as the scan header of Samsung phones.
 */
export async function pictures(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  // No upload is decoded again later, so cached operations would only hold on to memory.
  library.cache(false)
  return new Proxy(library, {
    apply: (open: typeof sharp, _this, [input, options]: Parameters<typeof sharp>) =>
      open(input, { failOn: 'error', ...options }).timeout({ seconds: pictureTimeoutMs / 1000 }),
  })
}

/** Whether the library gave up at the deadline, which says nothing about the picture. */
export const isPictureTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout:')
