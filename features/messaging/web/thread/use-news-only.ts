import { useEffect, useState } from 'react'

const settlesAfterMs = 500

/**
 * The `aria-live` of a list of messages: screen readers read out what comes in below, not what a thread opens with nor the
 * earlier messages that come in above. `first` names the uppermost row.
 */
export function useNewsOnly(first: number | undefined): 'polite' | 'off' {
  const [settled, setSettled] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(first), settlesAfterMs)
    return () => clearTimeout(timer)
  }, [first])
  return first !== undefined && settled === first ? 'polite' : 'off'
}
