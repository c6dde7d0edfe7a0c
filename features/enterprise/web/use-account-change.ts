import * as texts from '#texts/enterprise'
import { useQueryClient } from '@tanstack/react-query'
import { enterpriseAccount, enterpriseAccounts, type EnterpriseAccount } from '#features/enterprise/contract'
import { useChange, type Change } from '#platform/web/query/use-change.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'

export interface AccountChange extends Change<EnterpriseAccount> {
  /** Shows the brokerage as the server answered. */
  show(account: EnterpriseAccount, done: string): void
}

/** Changes one brokerage, one step at a time; what is refused is a toast. */
export function useAccountChange(): AccountChange {
  const queries = useQueryClient()
  function store(account: EnterpriseAccount) {
    const { brokerageKey } = account
    queries.setQueryData(keyOf(enterpriseAccount, { params: { brokerageKey } }), account)
    void queries.invalidateQueries({ queryKey: [enterpriseAccounts.path] })
  }
  const change = useChange<EnterpriseAccount>({
    failed: texts.couldNotSave,
    placed: [],
    onDone: store,
    onFailed: () => void queries.invalidateQueries({ queryKey: [enterpriseAccount.path] }),
  })
  return {
    ...change,
    show(account, done) {
      store(account)
      toast({ title: done })
    },
  }
}
