import * as texts from '#texts/single-sign-on'
import { scimPath } from '#features/single-sign-on/contract'
import { endpoint } from '#platform/contract/endpoint.ts'

const access = 'key:users:provision'
const path = `${scimPath}/Users`
const byId = `${path}/{id}`

/** What a directory changes, as the audit log names it. These routes speak SCIM and are declared as the standard has them. */
export const scimOperations = {
  create: endpoint({
    method: 'POST',
    path,
    access,
    repeat: 'natural: one user per userName',
    summary: texts.directoryAddsSomebody,
    audited: true,
  }),
  replace: endpoint({ method: 'PUT', path: byId, access, summary: texts.directoryReplacesSomebody, audited: true }),
  change: endpoint({ method: 'PATCH', path: byId, access, summary: texts.directoryChangesSomebody, audited: true }),
  remove: endpoint({ method: 'DELETE', path: byId, access, summary: texts.directoryRemovesSomebody, audited: true }),
} as const
