import { useEffect, useState } from 'react'

const tickMs = 1000

/** Counts down from what the server named, whatever the clock of this device shows; `since` starts it anew. */
export function useSecondsLeft(seconds: number, since: unknown): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * tickMs
    const show = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / tickMs)))
    show()
    const timer = setInterval(show, tickMs)
    return () => clearInterval(timer)
  }, [seconds, since])
  return left
}

/** As a clock shows it: `0:45`, `15:00`. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
