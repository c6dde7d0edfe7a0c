import * as texts from '#texts/accounts'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { emailField } from '#platform/contract/field-checks.ts'

export const inviteFounder = endpoint({
  method: 'POST',
  path: '/api/admin/founder-invitations',
  repeat: 'key',
  access: 'admin',
  summary: 'Invite an agent by email as a founder; whoever signs in as an agent with that verified address within 30 days is one',
  audited: true,
  body: z.object({ email: emailField(texts.enterAnEmailAddressSuchAs) }),
})
