import type { Captions } from '#features/videos/contract'

type Pauses = NonNullable<Captions['speechPauses']>

/** A time is moved at most so far: further away it was meant as it was typed. */
const nearSeconds = 0.3

/** Returns where speech begins again after a pause near this second; the second itself where there is none. */
export const speechStart = (pauses: Pauses, seconds: number): number =>
  nearest(
    pauses.map(({ endSeconds }) => endSeconds),
    seconds,
  )

/** Returns where speech stops near this second; the second itself where it does not. */
export const speechEnd = (pauses: Pauses, seconds: number): number =>
  nearest(
    pauses.map(({ startSeconds }) => startSeconds),
    seconds,
  )

function nearest(marks: readonly number[], seconds: number): number {
  const [mark] = marks
    .filter((each) => Math.abs(each - seconds) <= nearSeconds + 1e-6)
    .toSorted((a, b) => Math.abs(a - seconds) - Math.abs(b - seconds))
  return mark ?? seconds
}

/** Returns captions of which the one at this place begins and ends with speech, where that is near. One that would end before it begins stays. */
export function withSnapped<Timed extends { startSeconds: number; endSeconds: number }>(
  captions: readonly Timed[],
  index: number,
  pauses: Pauses,
  sides: { start?: boolean; end?: boolean },
): readonly Timed[] {
  const caption = captions[index]
  if (!caption) return captions
  const startSeconds = sides.start ? speechStart(pauses, caption.startSeconds) : caption.startSeconds
  const endSeconds = sides.end ? speechEnd(pauses, caption.endSeconds) : caption.endSeconds
  const isSame = startSeconds === caption.startSeconds && endSeconds === caption.endSeconds
  return isSame || startSeconds >= endSeconds ? captions : captions.with(index, { ...caption, startSeconds, endSeconds })
}
