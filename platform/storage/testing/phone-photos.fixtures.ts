import { readFileSync } from 'node:fs'

/** A JPEG with the scan header that some Samsung phones write, which strict decoders refuse. */
export const samsungPhoto = (): Buffer => readFileSync(new URL('samsung-scan-header.jpg', import.meta.url))
