/** `host` is absent in an address that begins with a slash. */
export type Material = { host: string | undefined } & ({ homeId: number } | { videoFolder: string })

const pattern = /^(?:https?:\/\/([^/\s]+))?\/(?:property\/(\d{1,15})\/?|media\/videos\/([0-9a-f]{32})\/[\w.-]+)(?:[?#]\S*)?$/i

/** What an address on this site leads to, by its form alone; undefined for all that is neither a home nor the file of a video. */
export function materialIn(address: string): Material | undefined {
  const [, host, home, videoFolder] = pattern.exec(address.trim()) ?? []
  if (home) return { host: host?.toLowerCase(), homeId: Number(home) }
  return videoFolder ? { host: host?.toLowerCase(), videoFolder: videoFolder.toLowerCase() } : undefined
}
