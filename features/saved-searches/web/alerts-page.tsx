import * as texts from '#texts/saved-searches'
import { fill } from '#platform/contract/fill.ts'
import type { ReactNode } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { refusalIn } from '#platform/web/refusal.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import {
  alertFrequencies,
  changeSearchAlert,
  requestSearchAlert,
  searchAlerts,
  type AlertFrequency,
  type SearchAlert,
  type SearchAlerts,
} from '../contract/search-alerts.ts'
import { describeSearch, suggestedName } from './describe-search.ts'

interface Loaded {
  token: string
  /** What a link opened; null without one. */
  opened: SearchAlerts | null
  problem: string | null
  /** The search that somebody wants to be mailed about. */
  search: string
  sent: boolean
}

interface Refused {
  message: string
  email: string
  search: string
}

export async function loader({ request, context }: LoaderArgs<'/alerts'>) {
  const { searchParams } = new URL(request.url)
  const [token, search] = [searchParams.get('token') ?? '', searchParams.get('search') ?? '']
  const empty = { token, opened: null, problem: null, search, sent: searchParams.has('sent') }
  if (token === '') return data<Loaded>(empty)
  try {
    const opened = await context.get(pageRequest).call(searchAlerts, { query: { token } })
    return data<Loaded>({ ...empty, opened }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    const { message, status } = await refusalIn(error)
    return data<Loaded>({ ...empty, token: '', problem: message }, { status })
  }
}

/** Both forms of the page, with scripts and without. */
export async function action({ request, context }: LoaderArgs<'/alerts'>) {
  const form = await request.formData()
  const value = (name: string) => {
    const given = form.get(name)
    return typeof given === 'string' ? given : ''
  }
  const { call } = context.get(pageRequest)
  try {
    if (form.has('token')) {
      const [token, change] = [value('token'), value('change') as 'confirm']
      await call(changeSearchAlert, { body: { token, id: value('id'), change } })
      return redirect(`${href('/alerts')}?token=${encodeURIComponent(token)}`, 303)
    }
    const [email, query] = [value('email'), value('search')]
    await call(requestSearchAlert, { body: { email, query, name: suggestedName(query), mail: value('mail') as AlertFrequency } })
    return redirect(`${href('/alerts')}?sent=1`, 303)
  } catch (error) {
    const { message, fields = {}, status } = await refusalIn(error)
    const [first = message] = Object.values(fields)
    return data<Refused>({ message: first, email: value('email'), search: value('search') }, { status })
  }
}

export const meta = () => [
  { title: fill(texts.emailAlertsName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

/** Alerts about a search for people without an account: asked for here, and changed here by the link in every email. */
export default function AlertsPage({ loaderData, actionData }: PageProps<'/alerts', typeof loader> & { actionData?: Refused }) {
  const { token, opened, problem, sent } = loaderData
  const search = actionData?.search ?? loaderData.search
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle {...(opened && { lead: fill(texts.alertsFor, { email: opened.email }) })}>{texts.emailAlerts}</PageTitle>
      {problem && (
        <Card>
          <p role="alert">{problem}</p>
        </Card>
      )}
      {opened && actionData && (
        <Notice tone="attention" role="alert">
          {actionData.message}
        </Notice>
      )}
      {opened && <Alerts token={token} alerts={opened.alerts} />}
      {sent && (
        <Notice tone="good" role="status" title={texts.checkYourEmail}>
          {texts.weSentALink}
        </Notice>
      )}
      {!opened && !sent && !problem && <AskForm search={search} refused={actionData} />}
    </div>
  )
}

const names: Record<AlertFrequency, string> = { now: texts.rightAway, daily: texts.onceADay, weekly: texts.onceAWeek }

function AskForm({ search, refused }: { search: string; refused: Refused | undefined }) {
  return (
    <Card>
      <form method="post" action={href('/alerts')} className="flex flex-col gap-5">
        <p className="wrap-anywhere">{describeSearch(search).join(' · ') || texts.allHomes}</p>
        <input type="hidden" name="search" value={search} />
        <Field label={texts.yourEmail} error={refused?.message} help={texts.weEmailALinkFirst}>
          <TextInput
            type="email"
            name="email"
            required
            defaultValue={refused?.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={texts.howOften}>
          <HowOften value="daily" />
        </Field>
        <Button type="submit" className="self-start">
          {texts.getAlerts}
        </Button>
      </form>
    </Card>
  )
}

function HowOften({ value, label }: { value: AlertFrequency; label?: string }) {
  return (
    <Select name={label ? 'change' : 'mail'} defaultValue={value} {...(label && { 'aria-label': label })}>
      {alertFrequencies.map((frequency) => (
        <option key={frequency} value={frequency}>
          {names[frequency]}
        </option>
      ))}
    </Select>
  )
}

function Alerts({ token, alerts }: { token: string; alerts: readonly SearchAlert[] }) {
  if (alerts.length === 0)
    return (
      <Card className="flex flex-col items-start gap-4">
        <p>{texts.noAlertsLeft}</p>
        <ButtonLink to={href('/tourstead')}>{texts.searchHomes}</ButtonLink>
      </Card>
    )
  return (
    <ul className="flex flex-col gap-4">
      {alerts.map((alert) => (
        <li key={alert.id}>
          <AlertCard token={token} alert={alert} />
        </li>
      ))}
    </ul>
  )
}

function AlertCard({ token, alert: { id, name, query, mail, isConfirmed } }: { token: string; alert: SearchAlert }) {
  const given = (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="id" value={id} />
    </>
  )
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <Link to={`${href('/tourstead')}?${query}`} className="text-sm text-spruce underline underline-offset-2">
          {texts.seeTheseHomes}
        </Link>
      </div>
      {!isConfirmed && <p role="status">{texts.notConfirmedYet}</p>}
      <div className="flex flex-wrap items-end gap-3">
        {isConfirmed ? (
          <form method="post" action={href('/alerts')} className="flex flex-wrap items-end gap-3">
            {given}
            <HowOften value={mail} label={`${texts.howOften}: ${name}`} />
            <Button type="submit" variant="secondary" size="small" aria-label={`${texts.save}: ${name}`}>
              {texts.save}
            </Button>
          </form>
        ) : (
          <ChangeButton given={given} change="confirm" label={texts.confirm} name={name} isFirst />
        )}
        <ChangeButton given={given} change="remove" label={texts.deleteLabel} name={name} />
      </div>
    </Card>
  )
}

interface ChangeButtonProps {
  given: ReactNode
  change: 'confirm' | 'remove'
  label: string
  name: string
  isFirst?: boolean
}

function ChangeButton({ given, change, label, name, isFirst = false }: ChangeButtonProps) {
  return (
    <form method="post" action={href('/alerts')}>
      {given}
      <input type="hidden" name="change" value={change} />
      <Button type="submit" variant={isFirst ? 'primary' : 'quiet'} size="small" aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </form>
  )
}
