import type { VideoSource } from '#features/videos/contract'

/** What a frame reports: where it is, how long the video is. */
export interface EmbedReport {
  seconds?: number
  duration?: number
}

type Command = 'listen' | 'play' | 'pause'

/** Messages only YouTube and Vimeo understand; the other frames are loaded again at the wanted second. */
export function embedCommands(source: VideoSource, command: Command | { seek: number }): string[] {
  if (source === 'youtube') {
    const run = (func: string, args: unknown[] = []) => JSON.stringify({ event: 'command', func, args })
    if (command === 'listen') return [JSON.stringify({ event: 'listening', id: 'tour', channel: 'widget' })]
    if (command === 'play') return [run('playVideo')]
    if (command === 'pause') return [run('pauseVideo')]
    return [run('seekTo', [command.seek, true]), run('playVideo')]
  }
  if (source === 'vimeo') {
    if (command === 'listen') return [JSON.stringify({ method: 'addEventListener', value: 'timeupdate' })]
    if (command === 'play' || command === 'pause') return [JSON.stringify({ method: command })]
    return [JSON.stringify({ method: 'setCurrentTime', value: command.seek }), JSON.stringify({ method: 'play' })]
  }
  return []
}

/** Reads what such a frame sent. It comes from another site, so every part is checked. */
export function embedReport(source: VideoSource, message: unknown): EmbedReport | undefined {
  const data = parsed(message)
  if (source === 'youtube' && data?.['event'] === 'infoDelivery') return report(data['info'], 'currentTime')
  if (source === 'vimeo' && data?.['event'] === 'timeupdate') return report(data['data'], 'seconds')
  return undefined
}

function report(from: unknown, timeName: string): EmbedReport | undefined {
  if (typeof from !== 'object' || from === null) return undefined
  const values = from as Record<string, unknown>
  const number = (name: string) =>
    typeof values[name] === 'number' && Number.isFinite(values[name]) && values[name] >= 0 ? values[name] : undefined
  const seconds = number(timeName)
  const duration = number('duration')
  return { ...(seconds !== undefined && { seconds }), ...(duration && { duration }) }
}

function parsed(message: unknown): Record<string, unknown> | undefined {
  try {
    const data: unknown = typeof message === 'string' ? JSON.parse(message) : message
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
