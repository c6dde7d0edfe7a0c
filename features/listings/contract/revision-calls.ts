import { endpoint } from '#platform/contract/endpoint.ts'
import { byId } from './listing-key.ts'
import { MyProperty } from './property.ts'
import { revisionVersion } from './revision.ts'

/** Without anybody to review them they go live at once. */
export const submitRevision = endpoint({
  method: 'POST',
  path: '/api/agent/properties/:id/revision',
  repeat: 'key',
  access: 'agent',
  summary: 'Submit the changes of one of your live homes for review',
  params: byId,
  body: revisionVersion,
  reply: MyProperty,
})
export const withdrawRevision = endpoint({
  method: 'DELETE',
  path: '/api/agent/properties/:id/revision',
  access: 'agent',
  summary: 'Discard the changes of one of your homes that buyers do not see yet',
  params: byId,
  reply: MyProperty,
})
