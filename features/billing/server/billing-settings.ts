import * as z from 'zod'
import { settings } from '#platform/config/settings.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** What the pages tell the provider's script; without it cards are entered on the provider's own page alone. */
  publishableKey?: string
}

const modeOf = (key: string) => key.split('_')[1]

/** The keys of a Stripe account; undefined when there is none. */
export const billingVariables = settings(
  {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'Enter the secret key of your Stripe account, such as sk_live_….')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\w+$/, 'Enter the signing secret of the webhook at /hooks/stripe, such as whsec_….')
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, 'Enter the publishable key of your Stripe account, such as pk_live_….')
      .optional(),
  },
  (variables, object): StripeSettings | undefined => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PUBLISHABLE_KEY: publishableKey } = variables
    if (publishableKey && !secretKey) object('STRIPE_PUBLISHABLE_KEY', 'Enter STRIPE_SECRET_KEY beside it.')
    if (publishableKey && secretKey && modeOf(publishableKey) !== modeOf(secretKey))
      object('STRIPE_PUBLISHABLE_KEY', 'Enter the publishable key of the same mode as STRIPE_SECRET_KEY: both test or both live.')
    if (secretKey && webhookSecret) return { secretKey, webhookSecret, ...(publishableKey && { publishableKey }) }
    if (secretKey) object('STRIPE_WEBHOOK_SECRET', 'Enter it beside STRIPE_SECRET_KEY, or payments are never heard of.')
    if (webhookSecret) object('STRIPE_SECRET_KEY', 'Enter it beside STRIPE_WEBHOOK_SECRET.')
    return undefined
  },
)
