/** What the build of the pages tells the worker; every build has another version. */
export interface Shell {
  version: string
  /** Files by their paths: what the kept pages load, at once or later. */
  files: readonly string[]
  style: string
  theme: string
}
