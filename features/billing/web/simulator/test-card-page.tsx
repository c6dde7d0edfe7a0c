import * as texts from '#texts/billing'
import { useState } from 'react'
import { useParams } from 'react-router'
import { cardSession, payCardSession } from '#features/billing/contract'
import { explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead, useSend } from '#platform/web/query/use-call.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { toProvider } from '../to-provider.ts'

export const meta = () => [{ title: texts.testPayment }, { name: 'robots', content: 'noindex' }]

/** Stands in for the payment provider's page on the embedded default. */
export default function TestCardPage() {
  const { sessionId = '' } = useParams()
  const reading = useRead(cardSession, { params: { sessionId } })
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-6 px-4 py-10">
      <PageTitle lead={texts.noRealMoney}>{texts.testPayment}</PageTitle>
      <ReadView reading={reading} what={texts.loadingYourPlan}>
        {({ open, mode, description, cancelUrl }) => (
          <Card className="flex flex-col gap-5">
            {open ? (
              <>
                <p className="text-lg font-semibold">{description}</p>
                <CardForm sessionId={sessionId} action={mode === 'setup' ? texts.saveCard : texts.pay} />
              </>
            ) : (
              <p>{texts.thisPaymentPageIsOver}</p>
            )}
            <a href={cancelUrl} className={buttonClass({ variant: 'quiet' }, 'self-start')}>
              {texts.goBack}
            </a>
          </Card>
        )}
      </ReadView>
      <section aria-labelledby="test-cards">
        <h2 id="test-cards" className="font-semibold">
          {texts.testCards}
        </h2>
        <ul className="mt-2 flex flex-col gap-1 text-sm">
          {texts.testCardList.map(([number, what]) => (
            <li key={number}>
              <code className="tabular-nums">{number}</code> {what}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function CardForm({ sessionId, action }: { sessionId: string; action: string }) {
  const [asks, setAsks] = useState(false)
  const [number, setNumber] = useState('4242 4242 4242 4242')
  const [month, setMonth] = useState('12')
  const [year, setYear] = useState(() => String(new Date().getFullYear() + 3))
  const paying = useSend(payCardSession)
  const message = paying.error ? explain(paying.error) : paying.data?.message

  const press = (confirmed?: boolean) => {
    setAsks(false)
    paying.mutate(
      {
        params: { sessionId },
        body: { number, expMonth: Number(month), expYear: Number(year), ...(confirmed !== undefined && { confirmed }) },
      },
      {
        onSuccess: ({ outcome, url }) => {
          if (outcome === 'confirm') setAsks(true)
          if (url) toProvider(url)
        },
      },
    )
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <Field label={texts.cardNumber}>
        <TextInput inputMode="numeric" autoComplete="off" value={number} onChange={(event) => setNumber(event.target.value)} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={texts.expiresMonth}>
          <TextInput inputMode="numeric" autoComplete="off" value={month} onChange={(event) => setMonth(event.target.value)} />
        </Field>
        <Field label={texts.expiresYear}>
          <TextInput inputMode="numeric" autoComplete="off" value={year} onChange={(event) => setYear(event.target.value)} />
        </Field>
      </div>
      {message && (
        <Notice tone="danger" role="alert">
          {message}
        </Notice>
      )}
      <Button type="submit" busy={paying.isPending}>
        {action}
      </Button>
      <Dialog
        title={texts.yourBankAsks}
        open={asks}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => press(false)}>
              {texts.notMe}
            </Button>
            <Button onClick={() => press(true)}>{texts.confirm}</Button>
          </>
        }
      >
        <p>{texts.noRealMoney}</p>
      </Dialog>
    </form>
  )
}
