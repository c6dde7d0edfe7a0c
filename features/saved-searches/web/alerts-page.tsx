import * as texts from '#texts/saved-searches'
import { fill } from '#platform/contract/fill.ts'
import { data, href } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { refusalIn } from '#platform/web/refusal.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { alertFrequencies, searchAlerts, type SearchAlerts } from '../contract/search-alerts.ts'
import type { Refused } from './alerts-action.ts'
import { describeSearch } from './describe-search.ts'
import { HowOften } from './how-often.tsx'
import { ManagedAlerts } from './managed-alerts.tsx'

export { action } from './alerts-action.ts'

interface Loaded {
  token: string
  /** What a link opened; null without one. */
  opened: SearchAlerts | null
  problem: string | null
  /** The search that somebody wants to be mailed about. */
  search: string
  sent: boolean
  /** The form that was just saved. */
  saved: string
}

export async function loader({ request, context }: LoaderArgs<'/alerts'>) {
  const { searchParams } = new URL(request.url)
  const [token, search] = [searchParams.get('token') ?? '', searchParams.get('search') ?? '']
  const empty = { token, opened: null, problem: null, search, sent: searchParams.has('sent'), saved: searchParams.get('saved') ?? '' }
  if (token === '') return data<Loaded>(empty)
  try {
    const opened = await context.get(pageRequest).call(searchAlerts, { query: { token } })
    return data<Loaded>({ ...empty, opened }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    const { message, status } = await refusalIn(error)
    return data<Loaded>({ ...empty, token: '', problem: message }, { status })
  }
}

export const meta = () => [
  { title: fill(texts.emailAlertsName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

/** Alerts about a search for people without an account: asked for here, and changed here by the link in every email. */
export default function AlertsPage({ loaderData, actionData }: PageProps<'/alerts', typeof loader> & { actionData?: Refused }) {
  const { token, opened, problem, sent, saved } = loaderData
  const search = actionData?.typed['search'] ?? loaderData.search
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle {...(opened && { lead: fill(texts.alertsFor, { email: opened.email }) })}>{texts.emailAlerts}</PageTitle>
      {problem && (
        <Card>
          <p role="alert">{problem}</p>
        </Card>
      )}
      {opened && actionData && Object.keys(actionData.fields).length === 0 && (
        <Notice tone="attention" role="alert">
          {actionData.message}
        </Notice>
      )}
      {opened && <ManagedAlerts token={token} opened={opened} saved={actionData ? '' : saved} refused={actionData} />}
      {sent && (
        <Notice tone="good" role="status" title={texts.checkYourEmail}>
          {texts.weSentALink}
        </Notice>
      )}
      {!opened && !sent && !problem && <AskForm search={search} refused={actionData} />}
    </div>
  )
}

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
            defaultValue={refused?.typed['email']}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={texts.howOften}>
          <HowOften value={refused?.typed['mail'] ?? 'daily'} offered={alertFrequencies} />
        </Field>
        <Button type="submit" className="self-start">
          {texts.getAlerts}
        </Button>
      </form>
    </Card>
  )
}
