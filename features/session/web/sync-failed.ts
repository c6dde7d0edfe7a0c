import * as texts from '#texts/session'
import { CallError } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { hasCode, quotaCode } from './tokens/token-source.ts'

/** Shows that an account sync failed; trouble with the connection is only mentioned to someone who was in step before. */
export function showSyncFailure(error: unknown, confirmedOnce: boolean): void {
  if (hasCode(error, quotaCode)) return
  if (error instanceof CallError && (error.status === 403 || error.status === 409)) {
    toast({ title: texts.authenticationError, description: error.explanation, variant: 'destructive' })
  } else if (confirmedOnce) {
    toast({
      title: texts.syncIssue,
      description: 'Having trouble syncing your account. Some features may be limited.',
      variant: 'destructive',
    })
  }
}
