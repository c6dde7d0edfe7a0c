import * as texts from '#texts/brokerages'
import { useQueryClient } from '@tanstack/react-query'
import { countedItems, myBrokerage, type MyBrokerage } from '#features/brokerages/contract'
import { useChange, type Change } from '#platform/web/query/use-change.ts'
import { keyOf } from '#platform/web/query/use-call.ts'

/** Changes the brokerage one step at a time, and shows it as the server answers. Only a mailbox has a place for why it was refused. */
export function useBrokerageChange(): Change<MyBrokerage> {
  const queries = useQueryClient()
  return useChange<MyBrokerage>({
    failed: texts.brokerageNotChanged,
    placed: ['email'],
    onDone(brokerage) {
      queries.setQueryData(keyOf(myBrokerage, {}), brokerage)
      void queries.invalidateQueries({ queryKey: [countedItems.path] })
    },
    onFailed: () => void queries.invalidateQueries({ queryKey: [myBrokerage.path] }),
  })
}
