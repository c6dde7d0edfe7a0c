import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askedAnswers, myAnswers, type MyAnswers } from '#features/answers/contract'
import { CallError, explain } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'

interface Refusal {
  sentence: string
  fields: Record<string, string>
}

/** Returns what makes one change of a listing's answers at a time, and why the last one was refused. */
export function useAnswerChange(propertyId: number) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const key = keyOf(myAnswers, { params: { propertyId } })
  return {
    busy,
    refusal,
    /** Shows what the server answered. */
    show: (reply: MyAnswers): void => void queries.setQueryData(key, reply),
    /** Resolves with whether it was made. */
    async run(work: () => Promise<MyAnswers>, success?: string): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      setRefusal(undefined)
      try {
        queries.setQueryData(key, await work())
        void queries.invalidateQueries({ queryKey: [askedAnswers.path] })
        if (success) toast({ title: success })
        return true
      } catch (error) {
        setRefusal({ sentence: explain(error), fields: error instanceof CallError ? error.fields : {} })
        // Somebody else may have changed it: the list is read anew, and what was typed stays.
        if (error instanceof CallError && [404, 409].includes(error.status)) void queries.invalidateQueries({ queryKey: key })
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
