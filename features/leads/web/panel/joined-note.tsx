import * as texts from '#texts/leads'
import { useState } from 'react'
import { takeLeadApart, type LeadDetail } from '#features/leads/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useLeadsAnew } from '../use-leads.ts'

/** A contact that became this lead, with the way to take both apart again. */
export function JoinedNote({ lead: { id } }: { lead: LeadDetail }) {
  const [busy, setBusy] = useState(false)
  const anew = useLeadsAnew()
  async function separate() {
    setBusy(true)
    try {
      await call(takeLeadApart, { params: { id } })
      toast({ title: texts.contactSeparated, description: texts.contactSeparatedNote })
      await anew()
    } catch (error) {
      toast({ title: texts.separatingFailed, description: explain(error), variant: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-56">{texts.joinedByMailbox}</p>
      <Button size="small" variant="secondary" busy={busy} onClick={() => void separate()}>
        {texts.separateContact}
      </Button>
    </div>
  )
}
