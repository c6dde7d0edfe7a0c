import { href } from 'react-router'
import { boundsText } from '#features/search/contract'

/** Leads to the homes about fifteen kilometers each way of a point. */
export function around({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const bounds = boundsText({ west: longitude - 0.15, south: latitude - 0.12, east: longitude + 0.15, north: latitude + 0.12 })
  return `${href('/tourstead')}?bounds=${bounds}&view=map`
}
