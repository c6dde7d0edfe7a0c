/** Returns what to say of a file that is larger than an upload may be. */
export const tooLarge = (bytes: number, largestBytes: number): string =>
  `This video is ${sizeText(bytes)}. The largest we accept is ${sizeText(largestBytes)}; export it smaller, 1080p is plenty.`

const sizeText = (bytes: number): string =>
  bytes >= 1e9 ? `${Number((bytes / 1e9).toFixed(1))} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`
