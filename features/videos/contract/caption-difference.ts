import * as z from 'zod/mini'
import { Caption } from './captions.ts'

/** What becomes of captions: those that differ in order, with null where one is added or removed, and how many stay as they are. */
export const CaptionDifference = z.object({
  changed: z.array(z.object({ before: z.nullable(Caption), after: z.nullable(Caption) })),
  unchanged: z.number(),
})
export type CaptionDifference = z.infer<typeof CaptionDifference>

const whole = ({ startSeconds, endSeconds, text }: Caption) => `${startSeconds} ${endSeconds} ${text}`

/** Returns what changes from some captions to others. One is the same at its start, else by its text. */
export function captionDifference(before: readonly Caption[], after: readonly Caption[]): CaptionDifference {
  const left = [...before]
  const claim = (keyOf: (caption: Caption) => string | number, caption: Caption): Caption | undefined => {
    const index = left.findIndex((each) => keyOf(each) === keyOf(caption))
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
  const fresh = after.filter((caption) => !claim(whole, caption))
  const unchanged = after.length - fresh.length
  const kinds = [({ startSeconds }: Caption) => startSeconds, ({ text }: Caption) => text]
  const earlier = new Map<Caption, Caption>()
  for (const keyOf of kinds)
    for (const caption of fresh) {
      const was = earlier.has(caption) ? undefined : claim(keyOf, caption)
      if (was) earlier.set(caption, was)
    }
  const changed = [
    ...fresh.map((caption) => ({ before: earlier.get(caption) ?? null, after: caption })),
    ...left.map((caption) => ({ before: caption, after: null })),
  ]
  const startOf = ({ before: was, after: next }: CaptionDifference['changed'][number]) => (next ?? was)?.startSeconds ?? 0
  return { changed: changed.toSorted((first, second) => startOf(first) - startOf(second)), unchanged }
}
