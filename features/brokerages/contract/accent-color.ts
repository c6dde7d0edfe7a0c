import { contrast } from '#platform/contract/contrast.ts'

/** What a mark may stand on: paper and surface, in light and in dark. */
export const accentGrounds = ['#FBFAF6', '#FFFFFF', '#141512', '#1D1F1B'] as const
/** Of the design language, for marks that are not text. */
const leastContrast = 3

/** Returns a color as `#1F5B4A`; undefined for what is none. */
export function readColor(text: string): string | undefined {
  const color = `#${text.trim().replace(/^#/, '').toUpperCase()}`
  return /^#[0-9A-F]{6}$/.test(color) ? color : undefined
}

const isSeen = (color: string) => accentGrounds.every((ground) => contrast(color, ground) >= leastContrast)

/** Returns the color itself where it can be seen in light and dark, otherwise the nearest darker or lighter one that can. */
export function nearestAccent(color: string): string {
  const steps = Array.from({ length: 101 }, (_, percent) => percent / 100)
  const mixed = steps.flatMap((share) => [mix(color, '#000000', share), mix(color, '#FFFFFF', share)])
  return mixed.find(isSeen) ?? color
}

function mix(color: string, target: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [color, target].map((each) => Number.parseInt(each.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from + (to - from) * share)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
