import * as texts from '#texts/tours'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { myTours, saveVerdict, type TourRequest, type Verdict } from '#features/tours/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'

const verdicts: readonly [Verdict, string][] = [
  ['yes', texts.verdictYes],
  ['maybe', texts.verdictMaybe],
  ['no', texts.verdictNo],
]

/** One press after a tour says what its buyer thinks. */
export function VerdictButtons({ tour }: { tour: TourRequest }) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState<Verdict>()
  async function press(verdict: Verdict) {
    setBusy(verdict)
    try {
      await call(saveVerdict, { params: { id: tour.id }, body: { verdict } })
      await cache.invalidateQueries({ queryKey: keyOf(myTours) })
    } catch (error) {
      toast({ title: texts.thatDidntWork, description: explain(error), variant: 'destructive' })
    }
    setBusy(undefined)
  }
  return (
    <div role="group" aria-label={texts.howWasIt} data-print="hide" className="flex flex-wrap items-center gap-2">
      <span className="text-sm font-medium">{texts.howWasIt}</span>
      {verdicts.map(([verdict, label]) => (
        <Button
          key={verdict}
          size="small"
          variant={tour.verdict === verdict ? 'primary' : 'secondary'}
          aria-pressed={tour.verdict === verdict}
          busy={busy === verdict}
          onClick={() => void press(verdict)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
