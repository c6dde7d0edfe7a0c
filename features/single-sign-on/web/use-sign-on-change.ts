import * as texts from '#texts/single-sign-on'
import { useQueryClient } from '@tanstack/react-query'
import { mySignOn, type SignOn } from '#features/single-sign-on/contract'
import { useChange, type Change } from '#platform/web/query/use-change.ts'
import { keyOf } from '#platform/web/query/use-call.ts'

/** Changes how the brokerage signs its people in, one step at a time. Its forms place what is refused themselves. */
export function useSignOnChange(): Change<SignOn> {
  const queries = useQueryClient()
  return useChange<SignOn>({
    failed: texts.couldNotSave,
    placed: 'thrown',
    onDone: (signOn) => queries.setQueryData(keyOf(mySignOn, {}), signOn),
  })
}
