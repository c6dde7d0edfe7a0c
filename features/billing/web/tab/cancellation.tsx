import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { myBilling, setCancellation, type Billing } from '#features/billing/contract'
import { explain } from '#platform/web/call/call.ts'
import { keyOf, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { dayText } from '../money.ts'

/** Two clicks to cancel, with what happens then; one to keep the plan after all. */
export function Cancellation({ billing, planName }: { billing: Billing; planName: string }) {
  const [open, setOpen] = useState(false)
  const sending = useSend(setCancellation)
  const queries = useQueryClient()
  const { state, endsAt, nextCharge, trialEnd, used, freeLimit } = billing
  if (state === 'none' || state === 'canceled') return null

  const send = (canceled: boolean) =>
    sending.mutate(
      { body: { canceled } },
      {
        onSuccess: (after) => {
          queries.setQueryData(keyOf(myBilling, {}), after)
          setOpen(false)
          toast({ title: canceled ? texts.planCanceled : texts.planKept })
        },
        onError: (error) => toast({ title: texts.couldNot, description: explain(error), variant: 'destructive' }),
      },
    )

  if (endsAt)
    return (
      <Button busy={sending.isPending} onClick={() => send(false)}>
        {texts.keepPlan}
      </Button>
    )
  const until = nextCharge?.at ?? trialEnd
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.cancelPlan}
      </Button>
      <ConfirmDialog
        title={fill(texts.cancelTitle, { plan: planName })}
        open={open}
        onClose={() => setOpen(false)}
        action={texts.cancelPlan}
        cancel={texts.keepPlan}
        busy={sending.isPending}
        onConfirm={() => send(true)}
      >
        <p>{until ? fill(texts.cancelKeepsUntil, { plan: planName, date: dayText(until) }) : texts.cancelNow}</p>
        {freeLimit !== null && used > freeLimit && <p className="mt-3">{fill(texts.cancelLimits, { limit: freeLimit, used })}</p>}
      </ConfirmDialog>
    </>
  )
}
