export interface ParserOrder {
  /** URL of a module that exports `parse`. */
  module: string
  input: unknown
}

/** `started` is the CPU time of the thread before the run, `code` that of a system error such as ENOENT. */
export type ParserMessage = { started: NodeJS.CpuUsage } | { result: unknown } | { failed: string; code?: string | undefined }
