const key = 'tourstead.tour.sound'

interface Sound {
  muted: boolean
  volume: number
}

/** How loud this browser's owner last listened; storage may be refused, then nothing is remembered. */
export function rememberedSound(): Sound | undefined {
  try {
    const sound = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Sound> | null
    if (typeof sound?.muted !== 'boolean' || typeof sound.volume !== 'number') return undefined
    return { muted: sound.muted, volume: Math.min(1, Math.max(0, sound.volume)) }
  } catch {
    return undefined
  }
}

export function rememberSound({ muted, volume }: Sound): void {
  try {
    localStorage.setItem(key, JSON.stringify({ muted, volume }))
  } catch {
    // Private windows may refuse; the sound then starts as the browser likes.
  }
}
