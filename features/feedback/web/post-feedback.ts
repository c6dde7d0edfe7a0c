import * as texts from '#texts/feedback'
import { sendFeedback, type FeedbackContext, type FeedbackType } from '#features/feedback/contract'
import { publicSettings } from '#platform/contract/public-settings.ts'
import { call } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { lastError } from './last-error.ts'
import { storeSent } from './sent-store.ts'

/** Sends what the form holds and shows the result; false means that it is still to be sent. */
export async function postFeedback(form: FormData): Promise<boolean> {
  const type = String(form.get('type')) as FeedbackType
  const message = String(form.get('message')).trim()
  try {
    const { statusToken } = await call(sendFeedback, { body: { type, message, context: form.has('context') ? await contextHere() : null } })
    storeSent({ token: statusToken, begins: [...message].slice(0, 60).join('') })
    toast({ title: texts.thankYouForYourFeedback, description: 'Your message has been sent to our team.' })
    return true
  } catch {
    toast({ title: 'Error', description: texts.failedToSendFeedback, variant: 'destructive' })
    return false
  }
}

/** Without the query and the fragment, which may hold what a person typed. */
async function contextHere(): Promise<FeedbackContext> {
  const { build } = await call(publicSettings)
  return { path: window.location.pathname.slice(0, 300), build, lastError: lastError() }
}
