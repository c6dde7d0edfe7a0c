import { useEffect, useEffectEvent, useState } from 'react'

/** What is known of the answer of whoever is signed in: read, being read, or not to be read; then `again` tries once more. */
export interface MyAnswer {
  state: 'known' | 'busy' | 'failed' | 'again'
  again: () => void
}

/** Reads after a page, which is the same for everybody, what it says to whoever is signed in; `me` is 0 for a visitor. */
export function useMyAnswer<Reply>(me: number, about: string, read: () => Promise<Reply>, onRead: (reply: Reply) => void): MyAnswer {
  const [tries, setTries] = useState(0)
  const [ended, setEnded] = useState<{ asked: string; well: boolean }>()
  const asked = `${me} ${about} ${tries}`
  const ask = useEffectEvent(read)
  const take = useEffectEvent(onRead)
  useEffect(() => {
    if (me === 0) return undefined
    let stale = false
    const end = (well: boolean) => setEnded({ asked, well })
    ask().then(
      (reply) => {
        if (stale) return
        take(reply)
        end(true)
      },
      () => void (!stale && end(false)),
    )
    return () => {
      stale = true
    }
  }, [me, asked])
  const again = () => setTries(tries + 1)
  if (me === 0) return { state: 'known', again }
  if (ended?.asked !== asked) return { state: tries === 0 ? 'busy' : 'again', again }
  return { state: ended.well ? 'known' : 'failed', again }
}
