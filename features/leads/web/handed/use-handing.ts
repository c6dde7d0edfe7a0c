import { useState } from 'react'
import { handLead } from '#features/leads/contract'
import * as texts from '#texts/leads'
import { call, explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useLeadsAnew } from '../use-leads.ts'

/** Hands a lead to somebody, or to its agent with null, and says so; returns whether that was done. */
export function useHanding(): { busy: boolean; hand: (id: number, to: number | 'me' | null, done: string) => Promise<boolean> } {
  const anew = useLeadsAnew()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async hand(id, to, done) {
      setBusy(true)
      try {
        await call(handLead, { params: { id }, body: { to } })
        toast({ title: done })
        return true
      } catch (error) {
        toast({ title: texts.followUpNotChanged, description: explain(error), variant: 'destructive' })
        return false
      } finally {
        setBusy(false)
        void anew()
      }
    },
  }
}
