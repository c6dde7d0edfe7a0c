export interface ParserOrder {
  /** URL of a module that exports `parse`. */
  module: string
  input: unknown
}

export type ParserMessage = { started: true } | { result: unknown } | { failed: string }
