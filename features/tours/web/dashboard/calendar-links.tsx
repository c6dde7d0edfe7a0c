import * as texts from '#texts/tours'
import type { AgentAvailability } from '#features/tours/contract'
import { copyLink } from '#platform/web/toast/copy-link.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { BusyCalendar } from './busy-calendar.tsx'

/** The way of the tours into another calendar, and of its busy times here. */
export function CalendarLinks({ stored }: { stored: AgentAvailability }) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-display text-xl font-semibold">{texts.yourOtherCalendar}</h2>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={texts.calendarFeed} help={texts.subscribeToThisLink} className="min-w-64 flex-1">
          <TextInput readOnly value={stored.feedUrl} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <Button
          variant="secondary"
          className="mb-7"
          onClick={() => void copyLink(stored.feedUrl, { title: texts.linkCopied }, texts.copyThisLinkByHand)}
        >
          {texts.copyLink}
        </Button>
      </div>
      <BusyCalendar calendar={stored.calendar} />
    </Card>
  )
}
