import * as texts from '#texts/public-api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import type { CallInput, Endpoint, ReplyOf } from '#platform/contract/endpoint.ts'
import { useChange, type Change } from '#platform/web/query/use-change.ts'
import { keyOf } from '#platform/web/query/use-call.ts'

/** Returns where to put a form, whose first refused field then gets the focus: it may be out of sight. */
export function useFocusOnRefusal(errors: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[aria-describedby] input')?.focus()
  }, [errors])
  return form
}

/** Changes what a list call returns, one step at a time. */
export function useApiChange<E extends Endpoint>(list: E): Change<ReplyOf<E>> {
  const queries = useQueryClient()
  return useChange<ReplyOf<E>>({
    failed: texts.couldNotSave,
    onDone: (reply) => queries.setQueryData(keyOf(list, ...([{}] as unknown as [CallInput<E>])), reply),
    onFailed: () => void queries.invalidateQueries({ queryKey: [list.path] }),
  })
}
