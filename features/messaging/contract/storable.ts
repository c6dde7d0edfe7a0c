import * as z from 'zod/mini'

/** Takes out what PostgreSQL cannot hold: a NUL, and half a character, as a cut may leave one. */
export const storable = z.overwrite<string>((text) => text.replaceAll('\0', '').toWellFormed())
