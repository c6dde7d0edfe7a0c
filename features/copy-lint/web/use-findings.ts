import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { CopyContext, Finding } from '#features/copy-lint/contract'
import type { lintCopy } from '../contract/lint.ts'

interface Check {
  lintCopy: typeof lintCopy
}
let loaded: Check | undefined

/** Returns what the check finds in a text while it is typed. The rules load with the first field that shows findings; without them nothing is found. */
export function useFindings(text: string, { state = null, seniorCommunity = false }: CopyContext): readonly Finding[] {
  const [check, setCheck] = useState(loaded)
  useEffect(() => {
    if (check) return undefined
    let shown = true
    import('../contract/lint.ts').then(
      (module) => {
        loaded = module
        if (shown) setCheck(module)
      },
      // The server checks again at publishing.
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [check])
  const settled = useDeferredValue(text)
  return useMemo(() => check?.lintCopy(settled, { state, seniorCommunity }) ?? [], [check, settled, state, seniorCommunity])
}
