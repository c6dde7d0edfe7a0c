import { KeepPhrase } from '#features/copy-lint/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { byId } from './listing-key.ts'
import { MyProperty } from './property.ts'

/** 400 when the rules find nothing in the phrase that would stop the listing. */
export const keepPhrase = endpoint({
  method: 'POST',
  path: '/api/agent/properties/:id/phrases',
  repeat: 'key',
  access: 'agent',
  summary: 'Keep wording that the fair housing check stops, with a reason that reviewers read',
  params: byId,
  body: KeepPhrase,
  reply: MyProperty,
})
