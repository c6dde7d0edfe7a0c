import type sharp from 'sharp'

const timeoutSeconds = 30

/**
 * Loads the picture library with its native code on first use. It decodes outside the main thread; each picture has a deadline, and
 * callers bound its pixels with `limitInputPixels`.
 */
export async function pictures(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  return new Proxy(library, {
    apply: (open: typeof sharp, _this, input: Parameters<typeof sharp>) => open(...input).timeout({ seconds: timeoutSeconds }),
  })
}
