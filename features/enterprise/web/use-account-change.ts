import * as texts from '#texts/enterprise'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { enterpriseAccount, enterpriseAccounts, type EnterpriseAccount } from '#features/enterprise/contract'
import { explain } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'

export interface AccountChange {
  busy: boolean
  /** Shows the brokerage as the server answered. */
  show(account: EnterpriseAccount, done: string): void
  /** Returns whether it was done; what is refused is a toast, and what is there is read again. */
  run(work: () => Promise<EnterpriseAccount>, done: string): Promise<boolean>
}

/** Changes one brokerage, one step at a time. */
export function useAccountChange(): AccountChange {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  function show(account: EnterpriseAccount, done: string) {
    const { brokerageKey } = account
    queries.setQueryData(keyOf(enterpriseAccount, { params: { brokerageKey } }), account)
    void queries.invalidateQueries({ queryKey: [enterpriseAccounts.path] })
    toast({ title: done })
  }
  return {
    busy,
    show,
    async run(work, done) {
      if (busy) return false
      setBusy(true)
      try {
        show(await work(), done)
        return true
      } catch (error) {
        toast({ title: texts.couldNotSave, description: explain(error), variant: 'destructive' })
        void queries.invalidateQueries({ queryKey: [enterpriseAccount.path] })
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
