import { useState } from 'react'
import { CallError, explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'

export interface Change<Reply> {
  busy: boolean
  /** Why inputs were refused, by their names, where the page has a place for them; everything else is a toast. */
  fields: Readonly<Record<string, string>>
  /** Returns the reply; undefined when it was refused, or while another change is under way. */
  run<Changed extends Reply>(work: () => Promise<Changed>, done?: string): Promise<Changed | undefined>
}

interface ChangeOptions<Reply> {
  /** The title of the toast. */
  failed: string
  /** The inputs that have a place, all by default; `thrown` leaves them to the form that runs it. */
  placed?: readonly string[] | 'thrown'
  onDone(reply: Reply): void
  /** For what no input was at fault: it may have changed under this page. */
  onFailed?(): void
}

/** Changes what a page shows, one step at a time. */
export function useChange<Reply>({ failed, placed, onDone, onFailed }: ChangeOptions<Reply>): Change<Reply> {
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<Change<Reply>['fields']>({})
  return {
    busy,
    fields,
    async run(work, done) {
      if (busy) return undefined
      setBusy(true)
      setFields({})
      try {
        const reply = await work()
        onDone(reply)
        if (done) toast({ title: done })
        return reply
      } catch (error) {
        const all = Object.entries(error instanceof CallError ? error.fields : {})
        if (placed === 'thrown' && all.length > 0) throw error
        const refused = placed === undefined ? all : all.filter(([name]) => placed.includes(name))
        setFields(Object.fromEntries(refused))
        if (refused.length === 0) {
          toast({ title: failed, description: explain(error), variant: 'destructive' })
          onFailed?.()
        }
        return undefined
      } finally {
        setBusy(false)
      }
    },
  }
}
