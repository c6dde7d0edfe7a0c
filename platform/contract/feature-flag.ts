import * as z from 'zod/mini'

/** A part of the product that administrators turn on and off; declared once, by the feature it belongs to. */
export interface FeatureFlag {
  key: string
  title: string
  /** What it does, and what is gone while it is off. */
  description: string
  /**
   * `accounts`: all of it asks for a signed-in person, so that it can be on for some of them. `everybody`: visitors see it, and
   * the server renders their pages for nobody in particular, so that it is on or off for all.
   */
  audience: 'accounts' | 'everybody'
  /** Paths of calls and pages as they are declared; whatever lies below them belongs to the flag too. */
  paths: readonly string[]
}

/** A flag that is not on for everybody, as pages know it. */
export const LimitedFlag = z.object({
  key: z.string(),
  paths: z.array(z.string()),
  /** On for some accounts; otherwise for nobody. */
  forSome: z.boolean(),
})
export type LimitedFlag = z.infer<typeof LimitedFlag>

const segmentsOf = (path: string): string[] => (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)

/** Returns whether a path lies at or below another. A parameter of either stands for anything. */
export function isAtOrBelow(path: string, above: string): boolean {
  const [lower, upper] = [segmentsOf(path), segmentsOf(above)]
  return upper.length <= lower.length && upper.every((part, index) => part.startsWith(':') || lower[index] === part)
}

/** Returns the flag that a path belongs to, of those that are not on for everybody. */
export const limitedFlagOf = (flags: readonly LimitedFlag[], path: string): LimitedFlag | undefined =>
  flags.find(({ paths }) => paths.some((above) => isAtOrBelow(path, above)))
