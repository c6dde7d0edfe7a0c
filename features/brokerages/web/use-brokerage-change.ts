import * as texts from '#texts/brokerages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countedItems, myBrokerage, type MyBrokerage } from '#features/brokerages/contract'
import { CallError, explain } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'

export interface BrokerageChange {
  busy: boolean
  /** Why the mailbox was refused; everything else is a toast. */
  emailError: string | undefined
  /** Returns whether it was done; the reply replaces what the page shows. */
  run(work: () => Promise<MyBrokerage>, done: string): Promise<boolean>
}

/** Changes the brokerage one step at a time, and shows it as the server answers. */
export function useBrokerageChange(): BrokerageChange {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [emailError, setEmailError] = useState<string>()
  return {
    busy,
    emailError,
    async run(work, done) {
      if (busy) return false
      setBusy(true)
      setEmailError(undefined)
      try {
        queries.setQueryData(keyOf(myBrokerage, {}), await work())
        void queries.invalidateQueries({ queryKey: [countedItems.path] })
        toast({ title: done })
        return true
      } catch (error) {
        const refused = error instanceof CallError ? error.fields['email'] : undefined
        setEmailError(refused)
        if (refused === undefined) {
          toast({ title: texts.brokerageNotChanged, description: explain(error), variant: 'destructive' })
          void queries.invalidateQueries({ queryKey: [myBrokerage.path] })
        }
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
