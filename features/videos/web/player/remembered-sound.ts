import { isRecord, readStored, writeStored } from '#platform/web/stored.ts'

const key = 'tourstead.tour.sound'

interface Sound {
  muted: boolean
  volume: number
}

/** How loud this browser's owner last listened; storage may be refused, then nothing is remembered. */
export const rememberedSound = (): Sound | undefined =>
  readStored(key, (value) => {
    if (!isRecord(value) || typeof value['muted'] !== 'boolean' || typeof value['volume'] !== 'number') return undefined
    return { muted: value['muted'], volume: Math.min(1, Math.max(0, value['volume'])) }
  })

/** Private windows may refuse; the sound then starts as the browser likes. */
export const rememberSound = ({ muted, volume }: Sound): void => void writeStored(key, { muted, volume })
