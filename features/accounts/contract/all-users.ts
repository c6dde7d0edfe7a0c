import { endpoint } from '#platform/contract/endpoint.ts'
import { listUsers } from '#features/accounts/contract'

/** The same list at the address that the specification's client asks. */
export const allUsers = endpoint({
  ...listUsers,
  method: 'GET',
  repeat: undefined,
  path: '/api/users',
  access: 'admin',
  summary: 'Accounts, newest first, 50 at a time; the same as `/api/admin/users`',
})
