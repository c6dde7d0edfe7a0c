import * as z from 'zod/mini'

/** A reply that is not JSON: `application/octet-stream`, as bytes on both sides. */
export const bytes = z.instanceof(Uint8Array)
