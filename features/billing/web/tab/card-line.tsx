import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import type { ReactNode } from 'react'
import { openPortal, setUpCard, type Billing } from '#features/billing/contract'
import { explain } from '#platform/web/call/call.ts'
import { useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { toProvider } from '../to-provider.ts'

const names: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }

export function CardLine({ card }: Pick<Billing, 'card'>) {
  if (!card) return <p>{texts.noCardYet}</p>
  const { brand, last4, expMonth, expYear } = card
  return (
    <p className="tabular-nums">
      {fill(texts.cardEnding, { brand: names[brand] ?? brand, last4, month: String(expMonth).padStart(2, '0'), year: expYear })}
    </p>
  )
}

/** Leads to the provider's billing portal, with the card and all invoices. */
export const PortalButton = () => (
  <ProviderButton opens={openPortal} variant="secondary">
    {texts.openThePortal}
  </ProviderButton>
)

/** Leads to the provider's page, on which nothing is charged. */
export const SetUpCardButton = ({ replaces }: { replaces: boolean }) => (
  <ProviderButton opens={setUpCard} variant={replaces ? 'secondary' : 'primary'}>
    {replaces ? texts.replaceCard : texts.addCard}
  </ProviderButton>
)

/** The way without any script of the provider on our page. */
export const OnTheirPageButton = () => (
  <ProviderButton opens={setUpCard} variant="quiet" className="self-start">
    {texts.enterOnTheirPage}
  </ProviderButton>
)

interface ProviderButtonProps {
  /** The call that returns the address of the provider's page. */
  opens: typeof openPortal | typeof setUpCard
  variant: 'primary' | 'secondary' | 'quiet'
  className?: string
  children: ReactNode
}

function ProviderButton({ opens, variant, className, children }: ProviderButtonProps) {
  const opening = useSend<typeof openPortal | typeof setUpCard>(opens)
  return (
    <Button
      variant={variant}
      className={className}
      busy={opening.isPending}
      onClick={() =>
        opening.mutate(
          {},
          {
            onSuccess: ({ url }) => toProvider(url),
            onError: (error) => toast({ title: texts.couldNot, description: explain(error), variant: 'destructive' }),
          },
        )
      }
    >
      {children}
    </Button>
  )
}
