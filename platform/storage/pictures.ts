import type sharp from 'sharp'

/** The picture library, loaded with its native code by the first picture and not by every start. */
export const pictures = async (): Promise<typeof sharp> => (await import('sharp')).default
