import { tabStorage } from '#platform/web/browser-storage.ts'
import { isRecord, readStored, writeStored } from '#platform/web/stored.ts'
import type { SessionUser } from './session-user.ts'

/** An administrator looks at the site as somebody else in this tab, until it ends. */
export interface ImpersonationMark {
  /** The number that the server knows it by. */
  id: number
  /** Whom they look as. */
  user: SessionUser
  /** Where they go when it ends. */
  returnTo: string
}

const key = 'tourstead:impersonation'

let known: { mark: ImpersonationMark | undefined } | undefined
let leaving = false

/** Returns whom this page shows the site as, from when it was loaded to when it is left; on the server nobody. */
export function impersonationMark(): ImpersonationMark | undefined {
  if (typeof window === 'undefined') return undefined
  known ??= { mark: readStored(key, understand, tabStorage) }
  return known.mark
}

/** Returns a token that names whom this page shows the site as, which the server decides about. */
export function impersonatingToken(token: string | undefined): string | undefined {
  const mark = impersonationMark()
  return token && mark ? `${token}.as.${mark.id}` : token
}

/** Returns the token without the name behind it. */
export const plainToken = (token: string): string => token.replace(/\.as\.\d+$/, '')

/** Loads the site anew as somebody, or without a mark as oneself, so that nothing read as the one is left for the other. */
export function loadAs(mark: ImpersonationMark | undefined, to: string, go = (path: string) => window.location.assign(path)): void {
  writeStored(key, mark, tabStorage)
  go(to)
}

/** What a page does that hears that it is over: it is left, once. */
export function leaveImpersonation(go?: (path: string) => void): void {
  const mark = impersonationMark()
  if (!mark || leaving) return
  leaving = true
  loadAs(undefined, mark.returnTo, go)
}

function understand(value: unknown): ImpersonationMark | undefined {
  if (!isRecord(value) || !Number.isInteger(value['id']) || typeof value['returnTo'] !== 'string') return undefined
  const { user } = value
  const isUser = isRecord(user) && Number.isInteger(user['id']) && typeof user['name'] === 'string' && Array.isArray(user['permissions'])
  return isUser && value['returnTo'].startsWith('/') ? (value as unknown as ImpersonationMark) : undefined
}
