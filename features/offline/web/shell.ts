/** What the build hands to the worker; every build has a version of its own. */
export interface Shell {
  version: string
  /** Files by their paths: what the cached pages load, at once or later. */
  files: readonly string[]
  style: string
  theme: string
}
