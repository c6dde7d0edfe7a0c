import * as texts from '#texts/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { mailTimeNames, myDelivery, saveDelivery, type Delivery } from '#features/notifications/contract'
import { deviceZone } from '#platform/contract/text/time-zone.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

type Change = InputOf<typeof saveDelivery>['body']

const drops = [0, 1, 3, 5, 10]

/** When mails of a day or a week come, which drops are worth one, and the pause of them all. */
export function DeliverySettings({ email }: { email: string }) {
  const queries = useQueryClient()
  const reading = useRead(myDelivery, {})
  const save = (body: Change) =>
    void call(saveDelivery, { body })
      .then((saved) => queries.setQueryData(keyOf(myDelivery, {}), saved))
      .catch((error: unknown) => {
        toast({ title: 'Error', description: explain(error), variant: 'destructive' })
        void reading.refetch()
      })
  return (
    <ReadView reading={reading} what={texts.yourEmailTimes} skeleton={<Skeleton className="h-64 rounded-card" />}>
      {(delivery) => (
        <>
          {delivery.mailbox !== 'ok' && <Stopped email={email} because={delivery.mailbox} onAgain={() => save({ mailboxWorks: true })} />}
          <Card className="flex flex-col gap-5">
            <h2 className="font-display text-xl font-semibold">{texts.whenWeEmailYou}</h2>
            <Times delivery={delivery} onChange={save} />
            <Pause delivery={delivery} onChange={save} />
          </Card>
          {delivery.sent.length > 0 && <Sent sent={delivery.sent} />}
        </>
      )}
    </ReadView>
  )
}

function Stopped({ email, because, onAgain }: { email: string; because: 'bounce' | 'complaint'; onAgain: () => void }) {
  return (
    <Notice tone="attention">
      <p>{fill(because === 'bounce' ? texts.mailboxBounced : texts.mailboxComplained, { email })}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onAgain}>
        {texts.emailMeAgain}
      </Button>
    </Notice>
  )
}

function Times({ delivery, onChange }: { delivery: Delivery; onChange: (change: Change) => void }) {
  const here = deviceZone()
  const known = [...new Set([...Object.keys(mailTimeNames.zones), ...(here ? [here] : []), delivery.timeZone])]
  const number = (event: { currentTarget: { value: string } }) => Number(event.currentTarget.value)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={texts.dailyEmailsAt}>
        <Select value={delivery.hour} onChange={(event) => onChange({ hour: number(event), timeZone: delivery.timeZone })}>
          {mailTimeNames.hours.map((name, hour) => (
            <option key={name} value={hour}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.timeZone}>
        <Select value={delivery.timeZone} onChange={(event) => onChange({ timeZone: event.currentTarget.value })}>
          {known.map((zone) => (
            <option key={zone} value={zone}>
              {mailTimeNames.zones[zone] ?? zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.weeklyEmailsOn}>
        <Select value={delivery.weekday} onChange={(event) => onChange({ weekday: number(event) })}>
          {mailTimeNames.weekdays.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.priceDropsOf}>
        <Select value={delivery.priceDropPercent} onChange={(event) => onChange({ priceDropPercent: number(event) })}>
          {[...new Set([...drops, delivery.priceDropPercent])].map((percent) => (
            <option key={percent} value={percent}>
              {percent === 0 ? texts.anyAmount : fill(texts.percentOrMore, { percent })}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function Pause({ delivery: { pausedUntil }, onChange }: { delivery: Delivery; onChange: (change: Change) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-sm" role="status">
        {pausedUntil ? (
          <>
            {texts.pausedUntil} <LocalDay at={pausedUntil} variant="long" />. {texts.everythingStaysOnYourBell}
          </>
        ) : (
          texts.takeABreak
        )}
      </p>
      <Button variant="secondary" size="small" onClick={() => onChange({ paused: pausedUntil === null })}>
        {pausedUntil ? texts.resume : texts.pauseFor30Days}
      </Button>
    </div>
  )
}

function Sent({ sent }: Pick<Delivery, 'sent'>) {
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.latestEmails}</h2>
      <ul className="mt-3 divide-y divide-line">
        {sent.map(({ at, subject }) => (
          <li key={`${at}${subject}`} className="flex flex-wrap justify-between gap-x-4 py-2 text-sm">
            <span className="wrap-anywhere">{subject}</span>
            <span className="text-quiet">
              <LocalDay at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
