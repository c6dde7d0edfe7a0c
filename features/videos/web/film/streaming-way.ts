/** How renditions are played: by the browser, by the library we load, or not at all. */
export type StreamingWay = 'browser' | 'library' | 'none'

interface SlowConnection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Only Safari plays renditions well by itself, and there alone nothing is loaded for it. Other browsers that say they can let
 * nobody choose a quality and do not begin with a small picture on a slow line.
 */
export function streamingWay(player: HTMLVideoElement, { vendor }: Pick<Navigator, 'vendor'> = navigator): StreamingWay {
  const isNative = player.canPlayType('application/vnd.apple.mpegurl') !== ''
  if (isNative && vendor.startsWith('Apple')) return 'browser'
  const source = globalThis.MediaSource as typeof MediaSource | undefined
  if (source?.isTypeSupported('video/mp4; codecs="avc1.42E01E"')) return 'library'
  return isNative ? 'browser' : 'none'
}

/** Whether somebody asked for little data, or the line is known to be slow. */
export function isSlowLine(connection = (navigator as { connection?: SlowConnection }).connection): boolean {
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '')
}
