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
  const missing = searchParams.has('missing') ? 'Tick what you want to opt out of.' : null
  if (!confirmation) return data<Loaded>({ signal, done: null, problem: missing }, { status: missing ? 400 : 200 })
  try {
    return data<Loaded>({ signal, done: await context.get(pageRequest).call(optOutState, { params: { confirmation } }), problem: null })
  } catch (error) {
    const refusal = await refusalIn(error)
    return data<Loaded>({ signal, done: null, problem: refusal.message }, { status: refusal.status })
  }
}

export const meta = () => [{ title: `Your privacy choices · ${product.name}` }]

const choices = [
  { name: 'sale', label: 'Do not sell or share my personal information', help: 'Not for money, and not for advertising elsewhere.' },
  {
    name: 'sensitive',
    label: 'Limit the use of my sensitive information',
    help: 'A precise position, for example, only for what you asked for.',
  },
  { name: 'calls', label: 'Put me on no call list', help: 'No agent gets your number or your inquiry but the one you wrote to.' },
] as const

export default function OptOutPage({ loaderData: { signal, done, problem } }: PageProps<'/optout', typeof loader>) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle
        lead={`${product.name} sells no personal information and shares none for advertising. Say here that it has to stay that way.`}
      >
        Your privacy choices
      </PageTitle>
      <Notice tone={signal ? 'good' : 'info'} title={signal ? 'Opt-out request honored' : 'No privacy signal from this browser'}>
        {signal
          ? 'Your browser sends Global Privacy Control. We treat it as a request not to sell or share, without you doing anything.'
          : 'A browser that sends Global Privacy Control says the same on every site at once.'}
      </Notice>
      {problem && <Notice tone="danger" role="alert" title={problem} />}
      {done ? <Receipt done={done} /> : <OptOutForm />}
      <p className="text-sm text-quiet">
        You need no account and give no reason. To see or delete what we keep about you, go to{' '}
        <Link to={href('/data-deletion')} className="text-spruce underline underline-offset-2">
          data deletion
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
      if (body.sale) storeConsent({ ...stored, marketing: false, consentDate: new Date().toISOString() })
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
          {user
            ? `Holds for this browser and for the account of ${user.email}.`
            : 'Holds for this browser; sign in to make it hold for your account too.'}
        </p>
        <Button type="submit" busy={busy} className="self-start">
          Opt out
        </Button>
      </form>
    </Card>
  )
}

function Receipt({ done }: { done: OptOut }) {
  return (
    <Card className="flex flex-col gap-3">
      <p role="status" className="text-lg font-semibold">
        Done. Your number is {done.confirmation}.
      </p>
      <p className="text-quiet">
        Asked on <LocalDay at={done.createdAt} variant="long" />, {done.forAccount ? 'for your account' : 'for one browser'}
        {done.globalPrivacyControl && ', with Global Privacy Control'}.
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {choices
          .filter(({ name }) => done[name])
          .map(({ name, label }) => (
            <li key={name}>{label}</li>
          ))}
      </ul>
      <p className="text-sm text-quiet">It takes effect at once. We will not ask you to change your mind for at least twelve months.</p>
    </Card>
  )
}
