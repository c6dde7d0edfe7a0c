import * as texts from '#texts/teams'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { myTeam, type MyTeam } from '#features/teams/contract'
import { CallError, explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'

export interface TeamChange {
  busy: boolean
  /** Why the last change was refused, where a field says so; everything else is a toast. */
  fields: Readonly<Record<string, string>>
  /** Returns whether it was done; the reply replaces what the page shows. */
  run(work: () => Promise<MyTeam>, done?: string): Promise<boolean>
}

/** Changes the team one at a time, and shows it as the server answers. */
export function useTeamChange(): TeamChange {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<TeamChange['fields']>({})
  return {
    busy,
    fields,
    async run(work, done) {
      if (busy) return false
      setBusy(true)
      setFields({})
      try {
        const reply = await work()
        queries.setQueriesData({ queryKey: [myTeam.path] }, reply)
        if (done) toast({ title: done })
        return true
      } catch (error) {
        const refused = error instanceof CallError ? error.fields : {}
        setFields(refused)
        if (Object.keys(refused).length === 0) {
          toast({ title: texts.teamNotChanged, description: explain(error), variant: 'destructive' })
          // It may have changed under this page.
          void queries.invalidateQueries({ queryKey: [myTeam.path] })
        }
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
