import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import type { ListedUser } from '../../contract.ts'
import { grantable, type Grantable, type UserChange } from '../../contract/user-changes.ts'

/** Something an administrator may do about an account as it is. */
export interface UserAction {
  name: string
  means: string
  /** Undefined signs out everywhere. */
  change?: Omit<UserChange, 'reason'>
  danger?: boolean
}

const what: Record<Grantable, string> = { 'feedback:triage': texts.triageFeedback, 'messages:moderate': texts.moderateMessages }

/** Returns what may be done about an account, the gravest last. */
export function actionsFor(user: ListedUser, myId: number | undefined): UserAction[] {
  if (user.suspendedAt) return [{ name: texts.reinstate, means: texts.reinstatedMeans, change: { change: 'reinstate' } }]
  const admin = user.isAdmin && user.isAgent
  return [
    { name: texts.signOutEverywhereAction, means: texts.signedOutMeans },
    ...grantable.map((permission): UserAction => {
      const has = user.permissions.includes(permission)
      return {
        name: fill(has ? texts.revokePermission : texts.grantPermission, { what: what[permission] }),
        means: texts.permissionMeans,
        change: { change: has ? 'revoke' : 'grant', permission },
      }
    }),
    admin
      ? { name: texts.removeAdmin, means: texts.noLongerAdminMeans, change: { change: 'remove-admin' }, danger: true }
      : { name: texts.makeAdmin, means: texts.adminMeans, change: { change: 'make-admin' }, danger: true },
    ...(user.id === myId
      ? []
      : [{ name: texts.suspend, means: texts.suspendedMeans, change: { change: 'suspend' as const }, danger: true }]),
  ]
}
