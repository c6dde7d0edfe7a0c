/** `host` is absent in an address that begins with a slash. */
export type Material = { host: string | undefined } & ({ homeId: number } | { guideId: number } | { videoFolder: string })

const pattern =
  /^(?:https?:\/\/([^/\s]+))?\/(?:property\/(\d{1,15})\/?|buyer-guide-videos\/(\d{1,15})\/?|media\/videos\/([0-9a-f]{32})\/[\w.-]+)(?:[?#]\S*)?$/i

/** What an address on this site leads to, by its form alone; undefined for all that is no home, no guide and no file of a video. */
export function materialIn(address: string): Material | undefined {
  const [whole, named, home, guide, videoFolder] = pattern.exec(address.trim()) ?? []
  if (whole === undefined) return undefined
  const host = named?.toLowerCase()
  if (home) return { host, homeId: Number(home) }
  if (guide) return { host, guideId: Number(guide) }
  return videoFolder ? { host, videoFolder: videoFolder.toLowerCase() } : undefined
}
