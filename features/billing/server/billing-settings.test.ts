import { expect, test } from 'vitest'
import { ConfigError } from '#platform/config/settings.ts'
import { billingVariables } from './billing-settings.ts'

test('both keys together open a Stripe account, none opens none', () => {
  expect(billingVariables({ STRIPE_SECRET_KEY: 'sk_test_1a', STRIPE_WEBHOOK_SECRET: 'whsec_2b' })).toEqual({
    secretKey: 'sk_test_1a',
    webhookSecret: 'whsec_2b',
  })
  expect(billingVariables({})).toBeUndefined()
  const account = { STRIPE_SECRET_KEY: 'sk_live_1a', STRIPE_WEBHOOK_SECRET: 'whsec_2b', STRIPE_PUBLISHABLE_KEY: 'pk_live_3c' }
  expect(billingVariables(account)).toMatchObject({ secretKey: 'sk_live_1a', publishableKey: 'pk_live_3c' })
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_1a' }, /STRIPE_WEBHOOK_SECRET: Enter it beside/],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_2b' }, /STRIPE_SECRET_KEY: Enter it beside/],
  [{ STRIPE_SECRET_KEY: 'pk_live_1a', STRIPE_WEBHOOK_SECRET: 'whsec_2b' }, /STRIPE_SECRET_KEY: Enter the secret key/],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1a' }, /STRIPE_PUBLISHABLE_KEY: Enter STRIPE_SECRET_KEY beside it/],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1a', STRIPE_WEBHOOK_SECRET: 'whsec_2b', STRIPE_PUBLISHABLE_KEY: 'pk_test_1a' },
    /STRIPE_PUBLISHABLE_KEY: Enter the publishable key of the same mode/,
  ],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_1a' }, /STRIPE_PUBLISHABLE_KEY: Enter the publishable key of your/],
  [{ STRIPE_SECRET_KEY: 'sk_live_1a', STRIPE_WEBHOOK_SECRET: 'secret' }, /STRIPE_WEBHOOK_SECRET: Enter the signing secret/],
])('%j stops the start and says why', (environment, message) => {
  expect(() => billingVariables(environment)).toThrow(ConfigError)
  expect(() => billingVariables(environment)).toThrow(message)
})
