import { useEffect, useState } from 'react'
import { onServerTime, serverNow } from './server-clock.ts'

/** Returns the server's time when the component mounted, and again when the offset became known or changed. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => onServerTime(() => setNow(serverNow())), [])
  return now
}
