import * as texts from '#texts/consent'
import { serverNow } from '#platform/web/server-clock.ts'
import { fill } from '#platform/contract/fill.ts'
import { useState, type FormEvent } from 'react'
import { data, href, Link, useNavigate } from 'react-router'
import { optOut, optOutState, type OptOut } from '#features/consent/contract'
import { refusalIn } from '#platform/web/refusal.ts'
import { product } from '#platform/contract/product.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { useUser } from '#platform/web/session/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { nothingMore, privacySignal } from './answer.ts'
import { storeConsent, storedConsent } from './consent-store.ts'

interface Loaded {
  /** Whether the request came with Global Privacy Control. */
  signal: boolean
  done: OptOut | null
  problem: string | null
}

export async function loader({ request, context }: LoaderArgs<'/optout'>) {
  const { searchParams } = new URL(request.url)
  const signal = request.headers.get('sec-gpc') === '1'
  const confirmation = searchParams.get('confirmation')
  const missing = searchParams.has('missing') ? texts.checkAtLeastOneBox : null
  if (!confirmation) return data<Loaded>({ signal, done: null, problem: missing }, { status: missing ? 400 : 200 })
  try {
    return data<Loaded>({ signal, done: await context.get(pageRequest).call(optOutState, { params: { confirmation } }), problem: null })
  } catch (error) {
    const refusal = await refusalIn(error)
    return data<Loaded>({ signal, done: null, problem: refusal.message }, { status: refusal.status })
  }
}

export const meta = () => [{ title: fill(texts.yourPrivacyChoicesName, { name: product.name }) }]

const choices = [
  { name: 'sale', label: texts.doNotSellOrShareMy, help: texts.notForMoneyAndNotFor },
  {
    name: 'sensitive',
    label: texts.limitTheUseOfMySensitive,
    help: texts.forExampleYourPreciseLocationIs,
  },
  { name: 'calls', label: texts.dontShareMyPhoneNumberFor, help: texts.onlyTheAgentYouMessagedGets },
] as const

export default function OptOutPage({ loaderData: { signal, done, problem } }: PageProps<'/optout', typeof loader>) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle lead={fill(texts.nameDoesntSellYourPersonal, { name: product.name })}>{texts.yourPrivacyChoices}</PageTitle>
      <Notice tone={signal ? 'good' : 'info'} title={signal ? texts.optOutRequestHonored : texts.yourBrowserIsntSendingAPrivacy}>
        {signal ? texts.yourBrowserSendsGlobalPrivacy : texts.turnOnGlobalPrivacyControlIn}
      </Notice>
      {problem && <Notice tone="danger" role="alert" title={problem} />}
      {done ? <Receipt done={done} /> : <OptOutForm />}
      <p className="text-sm text-quiet">
        {texts.youDontNeedAnAccountOr}{' '}
        <Link to={href('/data-deletion')} className="text-spruce underline underline-offset-2">
          {texts.dataDeletion}
        </Link>
        .
      </p>
    </div>
  )
}

function OptOutForm() {
  const user = useUser()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const body = {
        sale: form.has('sale'),
        sensitive: form.has('sensitive'),
        calls: form.has('calls'),
        globalPrivacyControl: privacySignal(),
      }
      const { confirmation } = await call(optOut, { body })
      const stored = storedConsent() ?? { essential: true as const, ...nothingMore }
      if (body.sale) storeConsent({ ...stored, marketing: false, consentDate: new Date(serverNow()).toISOString() })
      void navigate(`${href('/optout')}?confirmation=${confirmation}`)
    } catch (error) {
      setRefused(explain(error))
      setBusy(false)
    }
  }
  return (
    <Card>
      <form method="post" action={href('/optout')} onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {refused && <Notice tone="danger" role="alert" title={refused} />}
        {choices.map(({ name, label, help }) => (
          <Checkbox key={name} name={name} label={label} help={help} defaultChecked />
        ))}
        <p className="text-sm text-quiet">
          {user ? fill(texts.appliesToThisBrowserAndTo, { email: user.email }) : texts.appliesToThisBrowserSignIn}
        </p>
        <Button type="submit" busy={busy} className="self-start">
          {texts.optOut}
        </Button>
      </form>
    </Card>
  )
}

function Receipt({ done }: { done: OptOut }) {
  return (
    <Card className="flex flex-col gap-3">
      <p role="status" className="text-lg font-semibold">
        {fill(texts.youreOptedOutYourConfirmation, { confirmation: done.confirmation })}
      </p>
      <p className="text-quiet">
        {texts.requestedOn} <LocalDay at={done.createdAt} variant="long" />,{' '}
        <span>{done.forAccount ? texts.forYourAccount : texts.forOneBrowser}</span>
        {done.globalPrivacyControl && <span>{', with Global Privacy Control'}</span>}
        <span>.</span>
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {choices
          .filter(({ name }) => done[name])
          .map(({ name, label }) => (
            <li key={name}>{label}</li>
          ))}
      </ul>
      <p className="text-sm text-quiet">{texts.thisTakesEffectRightAwayWe}</p>
    </Card>
  )
}
