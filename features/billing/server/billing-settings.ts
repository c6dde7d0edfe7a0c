import * as z from 'zod'
import { settings } from '#platform/config/settings.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
}

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
  },
  ({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }, object): StripeSettings | undefined => {
    if (secretKey && webhookSecret) return { secretKey, webhookSecret }
    if (secretKey) object('STRIPE_WEBHOOK_SECRET', 'Enter it beside STRIPE_SECRET_KEY, or payments are never heard of.')
    if (webhookSecret) object('STRIPE_SECRET_KEY', 'Enter it beside STRIPE_WEBHOOK_SECRET.')
    return undefined
  },
)
