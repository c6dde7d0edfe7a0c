import type { Caption } from '#features/videos/contract'

/** How long a new caption is shown when nothing follows. */
const usualSeconds = 3
const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** Adds an empty caption at a second, up to the next one. */
export function addAt(captions: readonly Caption[], seconds: number, durationSeconds: number | null): Caption[] {
  const startSeconds = rounded(seconds)
  const after = captions.findIndex((caption) => caption.startSeconds > startSeconds)
  const index = after < 0 ? captions.length : after
  const limit = Math.min(captions[index]?.startSeconds ?? Infinity, durationSeconds ?? Infinity)
  const endSeconds = rounded(Math.min(startSeconds + usualSeconds, limit))
  return captions.toSpliced(index, 0, { startSeconds, endSeconds, text: '' })
}

/**
 * Makes two of one: its words part at `at`, an offset in its text, moved to the space before; its time parts at `seconds` when
 * they lie within, else as its words do.
 */
export function splitAt(captions: readonly Caption[], index: number, at: number, seconds: number): Caption[] {
  const caption = captions[index]
  if (!caption) return [...captions]
  const { startSeconds, endSeconds, text } = caption
  const inside = at > 0 && at < text.length ? at : Math.ceil(text.length / 2)
  const space = /\s/.test(text[inside] ?? '') ? inside : text.lastIndexOf(' ', inside)
  const cut = space > 0 ? space : inside
  const isWithin = seconds > startSeconds && seconds < endSeconds
  const share = text.length === 0 ? 0.5 : cut / text.length
  const middle = rounded(isWithin ? seconds : startSeconds + (endSeconds - startSeconds) * share)
  return captions.toSpliced(
    index,
    1,
    { startSeconds, endSeconds: middle, text: text.slice(0, cut).trim() },
    { startSeconds: middle, endSeconds, text: text.slice(cut).trim() },
  )
}

/** Makes one of a caption and the next. */
export function mergeWithNext(captions: readonly Caption[], index: number): Caption[] {
  const [caption, next] = captions.slice(index, index + 2)
  if (!caption || !next) return [...captions]
  const text = [caption.text, next.text].filter((part) => part.trim() !== '').join(' ')
  return captions.toSpliced(index, 2, {
    startSeconds: caption.startSeconds,
    endSeconds: Math.max(caption.endSeconds, next.endSeconds),
    text,
  })
}

/** Moves all by so many seconds, none to before the beginning. */
export const movedBy = (captions: readonly Caption[], seconds: number): Caption[] =>
  captions.map(({ startSeconds, endSeconds, text }) => ({
    startSeconds: rounded(Math.max(0, startSeconds + seconds)),
    endSeconds: rounded(Math.max(0, endSeconds + seconds)),
    text,
  }))
