import * as texts from '#texts/public-api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CallInput, Endpoint, ReplyOf } from '#platform/contract/endpoint.ts'
import { CallError, explain } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'

export interface ApiChange<Reply> {
  busy: boolean
  /** The refused inputs by name; everything else is a toast. */
  errors: Record<string, string>
  /** Returns the reply, which the page shows from then on; undefined when it was refused. */
  run<Changed extends Reply>(work: () => Promise<Changed>, done?: string): Promise<Changed | undefined>
}

/** Returns where to put a form, whose first refused field then gets the focus: it may be out of sight. */
export function useFocusOnRefusal(errors: Record<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[aria-describedby] input')?.focus()
  }, [errors])
  return form
}

/** Changes what a list call returns, one step at a time. */
export function useApiChange<E extends Endpoint>(list: E): ApiChange<ReplyOf<E>> {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  return {
    busy,
    errors,
    async run(work, done) {
      if (busy) return undefined
      setBusy(true)
      setErrors({})
      try {
        const reply = await work()
        queries.setQueryData(keyOf(list, ...([{}] as unknown as [CallInput<E>])), reply)
        if (done) toast({ title: done })
        return reply
      } catch (error) {
        const fields = error instanceof CallError ? error.fields : {}
        setErrors(fields)
        if (Object.keys(fields).length === 0) {
          toast({ title: texts.couldNotSave, description: explain(error), variant: 'destructive' })
          void queries.invalidateQueries({ queryKey: [list.path] })
        }
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}
