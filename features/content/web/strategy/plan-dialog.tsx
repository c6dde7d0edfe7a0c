import * as texts from '#texts/content'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { contentStrategy, myPosts, planFilm } from '#features/content/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { dayAsTyped, dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { addDays, today } from '../calendar/calendar-days.ts'

const daysAhead = 7

interface PlanDialogProps {
  gap: ReplyOf<typeof contentStrategy>['gaps'][number]
  onClose: () => void
}

/** The shots of a missing video, and by when it is to be shot. */
export function PlanDialog({ gap, onClose }: PlanDialogProps) {
  const [day, setDay] = useState(() => dayAsTyped(gap.plannedOn ?? addDays(today(), daysAhead)))
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const formId = useId()
  const cache = useQueryClient()

  async function plan(event: FormEvent) {
    event.preventDefault()
    const dueOn = readDay(day)
    if (dueOn === undefined) return setProblem(dayProblem)
    setBusy(true)
    try {
      await call(planFilm, { body: { subject: gap.subject, kind: gap.kind, dueOn } })
      await Promise.all([contentStrategy.path, myPosts.path].map((path) => cache.invalidateQueries({ queryKey: [path] })))
      toast({ title: texts.onTheCalendar })
      return onClose()
    } catch (error) {
      setProblem(explain(error))
    }
    return setBusy(false)
  }

  return (
    <Dialog
      open
      sheet
      title={gap.title}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} busy={busy}>
          {texts.putOnCalendar}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void plan(event)} className="flex flex-col gap-4">
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">{texts.shotList}</h3>
          <ol className="list-decimal pl-6">
            {gap.shots.map((shot) => (
              <li key={shot}>{shot}</li>
            ))}
          </ol>
        </section>
        <DateField label={texts.dueDate} value={day} onText={setDay} error={problem} />
      </form>
    </Dialog>
  )
}
