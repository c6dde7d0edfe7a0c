import * as z from 'zod/mini'

/** Returns a schema for a form that sends what a person typed: the text is read where it can be, and checked as it is where not. */
export const typedField = <T extends z.ZodMiniType>(read: (text: string) => string | number | undefined, schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? (read(value) ?? value) : value)),
    schema,
  )
