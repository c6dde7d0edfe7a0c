import * as texts from '#texts/single-sign-on'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mySignOn, type SignOn } from '#features/single-sign-on/contract'
import { CallError, explain } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'

export interface SignOnChange {
  busy: boolean
  /** Returns whether it was done, and shows the reply. What is refused without a field of its own is a toast; the rest is thrown. */
  run(work: () => Promise<SignOn>, done: string): Promise<boolean>
}

/** Changes how the brokerage signs its people in, one step at a time. */
export function useSignOnChange(): SignOnChange {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async run(work, done) {
      if (busy) return false
      setBusy(true)
      try {
        queries.setQueryData(keyOf(mySignOn, {}), await work())
        toast({ title: done })
        return true
      } catch (error) {
        if (error instanceof CallError && Object.keys(error.fields).length > 0) throw error
        toast({ title: texts.couldNotSave, description: explain(error), variant: 'destructive' })
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
