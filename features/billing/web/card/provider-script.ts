import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { beginCard } from '#features/billing/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { tokens, type Token } from '#platform/web/ui/tokens.ts'

/** Loads the provider's script, or that of the simulator, and returns what it offers. @throws where the script does not come. */
export async function loadProvider({ publishableKey, script }: Pick<ReplyOf<typeof beginCard>, 'publishableKey' | 'script'>) {
  if (script) await loadScript(script)
  // Nothing is watched but the card form itself.
  else loadStripe.setLoadParameters({ advancedFraudSignals: false })
  const stripe: Stripe | null = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The payment provider’s script offers nothing.')
  return stripe
}

/** The loader of Stripe takes what such a script leaves in the window. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if ('Stripe' in window) return resolve()
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${src} did not load.`))
    }
    document.head.append(script)
  })
}

/** Returns the colors of this page as it looks now, for the fields inside the provider's frame. */
export function cardAppearance(): Appearance {
  const { theme } = document.documentElement.dataset
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const color = (token: Token) => tokens[token][dark ? 1 : 0]
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('spruce'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorTextSecondary: color('quiet'),
      colorDanger: color('brick'),
      borderRadius: '10px',
      fontFamily: getComputedStyle(document.body).fontFamily,
    },
  }
}
