/** `violation`: says who may or may not live here. `advice`: lawful, but read as a hint at somebody. */
export type Severity = 'violation' | 'advice'

/** A mechanical way to put a finding right: other words in place of `start` to `end` of the text. */
export interface Fix {
  kind: 'reword' | 'remove'
  start: number
  end: number
  text: string
}

/** One phrase of a text that says more about people than about the place. */
export interface Finding {
  rule: string
  severity: Severity
  /** Place of the phrase in the text. */
  start: number
  end: number
  phrase: string
  protectedClass: string
  why: string
  better: string
  source: string
  fix: Fix | undefined
}

/** Where the listing is, and whether it is housing for older persons by law: both change what may be written. */
export interface CopyContext {
  state?: string | null
  seniorCommunity?: boolean
}

/** Returns the text after a fix. */
export const applyFix = (text: string, { start, end, text: wording }: Fix): string =>
  (text.slice(0, start) + wording + text.slice(end)).trimEnd()

/** Returns a phrase as it is compared. */
export const comparedPhrase = (phrase: string): string => phrase.trim().toLowerCase().replaceAll(/\s+/g, ' ')
