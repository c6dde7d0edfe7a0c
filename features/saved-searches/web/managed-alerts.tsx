import * as texts from '#texts/saved-searches'
import { useId, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { mailTimeNames, type DigestTimes } from '#features/notifications/contract'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { MoneyField } from '#platform/web/ui/forms/money-field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import type { SearchAlert, SearchAlerts } from '../contract/search-alerts.ts'
import type { Refused } from './alerts-action.ts'
import { HowOften } from './how-often.tsx'

interface ManagedAlertsProps {
  token: string
  opened: SearchAlerts
  /** The form that was just saved: the id of its alert, or `times`; empty for none. */
  saved: string
  refused: Refused | undefined
}

/** The alerts of a mailbox without an account, each changed by a form of its own that needs no scripts. */
export function ManagedAlerts({ token, opened: { alerts, times }, saved, refused }: ManagedAlertsProps) {
  if (alerts.length === 0)
    return (
      <Card className="flex flex-col items-start gap-4">
        <p>{texts.noAlertsLeft}</p>
        <ButtonLink to={href('/tourstead')}>{texts.searchHomes}</ButtonLink>
      </Card>
    )
  const refusedHere = (id: string) => (refused?.typed['change'] === 'save' && refused.typed['id'] === id ? refused : undefined)
  return (
    <>
      <ul className="flex flex-col gap-4">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertCard token={token} alert={alert} isSaved={saved === String(alert.id)} refused={refusedHere(String(alert.id))} />
          </li>
        ))}
      </ul>
      {alerts.some(({ isConfirmed }) => isConfirmed) && <TimesCard token={token} times={times} isSaved={saved === 'times'} />}
    </>
  )
}

interface AlertCardProps {
  token: string
  alert: SearchAlert
  isSaved: boolean
  refused: Refused | undefined
}

function AlertCard({ token, alert, isSaved, refused }: AlertCardProps) {
  const { id, name, query, isConfirmed } = alert
  const headingId = useId()
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 id={headingId} className="font-semibold wrap-anywhere">
          {name}
        </h2>
        <Link to={`${href('/tourstead')}?${query}`} className="text-sm text-spruce underline underline-offset-2">
          {texts.seeTheseHomes}
        </Link>
      </div>
      {isSaved && <Saved />}
      {isConfirmed ? (
        <AlertForm token={token} alert={alert} headingId={headingId} refused={refused} />
      ) : (
        <>
          <p role="status">{texts.notConfirmedYet}</p>
          <div className="flex flex-wrap gap-3">
            <PostedForm token={token} id={id} change="confirm">
              <Button type="submit" size="small" aria-label={`${texts.confirm}: ${name}`}>
                {texts.confirm}
              </Button>
            </PostedForm>
            <DeleteForm token={token} alert={alert} />
          </div>
        </>
      )}
    </Card>
  )
}

function AlertForm({ token, alert, headingId, refused }: Omit<AlertCardProps, 'isSaved'> & { headingId: string }) {
  const { id, name, mail, priceDropAtMost } = alert
  const { typed, fields }: Pick<Refused, 'typed' | 'fields'> = refused ?? { typed: {}, fields: {} }
  const formId = useId()
  return (
    <>
      <PostedForm token={token} id={id} change="save" formId={formId} headingId={headingId} className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.name} error={fields['name']} className="sm:col-span-2">
          <TextInput name="name" required defaultValue={typed['name'] ?? name} autoComplete="off" />
        </Field>
        <Field label={texts.howOften} error={fields['mail']}>
          <HowOften value={typed['mail'] ?? mail} />
        </Field>
        <MoneyField
          name="price"
          label={texts.priceDropsAtOrBelow}
          optional
          help={texts.blankIsEveryPriceDrop}
          error={fields['price']}
          defaultValue={typed['price'] ?? priceDropAtMost?.toLocaleString('en-US')}
        />
      </PostedForm>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" form={formId} variant="secondary" size="small" aria-label={`${texts.save}: ${name}`}>
          {texts.save}
        </Button>
        <DeleteForm token={token} alert={alert} />
      </div>
    </>
  )
}

function DeleteForm({ token, alert: { id, name } }: Pick<AlertCardProps, 'token' | 'alert'>) {
  return (
    <PostedForm token={token} id={id} change="remove">
      <Button type="submit" variant="quiet" size="small" aria-label={`${texts.deleteLabel}: ${name}`}>
        {texts.deleteLabel}
      </Button>
    </PostedForm>
  )
}

function TimesCard({ token, times, isSaved }: { token: string; times: DigestTimes; isSaved: boolean }) {
  const headingId = useId()
  const zones = [...new Set([...Object.keys(mailTimeNames.zones), times.timeZone])]
  return (
    <Card className="flex flex-col gap-4">
      <h2 id={headingId} className="font-semibold">
        {texts.whenWeEmailYou}
      </h2>
      {isSaved && <Saved />}
      <PostedForm token={token} change="times" headingId={headingId} className="grid items-end gap-4 sm:grid-cols-3">
        <Field label={texts.dailyEmailsAt}>
          <Options name="hour" value={times.hour} options={mailTimeNames.hours.map((label, hour) => [hour, label])} />
        </Field>
        <Field label={texts.timeZone}>
          <Options name="timeZone" value={times.timeZone} options={zones.map((zone) => [zone, mailTimeNames.zones[zone] ?? zone])} />
        </Field>
        <Field label={texts.weeklyEmailsOn}>
          <Options name="weekday" value={times.weekday} options={mailTimeNames.weekdays.map((label, index) => [index + 1, label])} />
        </Field>
        <Button type="submit" variant="secondary" size="small" className="justify-self-start" aria-label={texts.saveEmailTimes}>
          {texts.save}
        </Button>
      </PostedForm>
    </Card>
  )
}

interface OptionsProps {
  name: string
  value: string | number
  options: readonly (readonly [string | number, string])[]
}

function Options({ name, value, options }: OptionsProps) {
  return (
    <Select name={name} defaultValue={value}>
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </Select>
  )
}

const Saved = () => (
  <Notice tone="good" role="status">
    {texts.saved}
  </Notice>
)

interface PostedFormProps {
  token: string
  id?: number
  change: 'confirm' | 'save' | 'remove' | 'times'
  formId?: string
  headingId?: string
  className?: string
  children: ReactNode
}

/** The link stays in the address, so that the alerts are there again when what was sent is refused. */
function PostedForm({ token, id, change, formId, headingId, className, children }: PostedFormProps) {
  return (
    <form
      method="post"
      action={`${href('/alerts')}?token=${encodeURIComponent(token)}`}
      noValidate
      id={formId}
      aria-labelledby={headingId}
      className={className}
    >
      <input type="hidden" name="token" value={token} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="change" value={change} />
      {children}
    </form>
  )
}
