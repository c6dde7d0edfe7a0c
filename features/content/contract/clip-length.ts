export const shortestClipSeconds = 15
export const longestClipSeconds = 30

/** Returns how long each of these rooms is shown in a clip: whole where all fit into 30 seconds, else as evenly as they allow. */
export function clipLengths(roomSeconds: readonly number[]): number[] {
  const whole = roomSeconds.reduce((sum, seconds) => sum + seconds, 0)
  if (whole <= longestClipSeconds) return [...roomSeconds]
  // Short rooms stay whole and leave their time to the long ones.
  let [left, rooms] = [longestClipSeconds, roomSeconds.length]
  const lengths = new Map<number, number>()
  for (const [index, seconds] of [...roomSeconds.entries()].toSorted(([, a], [, b]) => a - b)) {
    const length = Math.min(seconds, left / rooms)
    lengths.set(index, length)
    left -= length
    rooms -= 1
  }
  return roomSeconds.map((_, index) => lengths.get(index) ?? 0)
}

/** Returns how long a clip of these rooms is. */
export const clipSeconds = (roomSeconds: readonly number[]): number => clipLengths(roomSeconds).reduce((sum, each) => sum + each, 0)
