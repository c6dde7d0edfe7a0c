import {
  deleteFeedback,
  feedbackNotifications,
  readAllFeedback,
  readFeedback,
  setFeedbackState,
  type FeedbackNotification,
  type FeedbackState,
} from '#features/feedback/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'

const key = keyOf(feedbackNotifications, {})

export const refreshNotifications = (): void => void sharedQueries().invalidateQueries({ queryKey: key })

/** Shows the change at once; what the server refuses is shown again as it was. */
function change(next: (all: FeedbackNotification[]) => FeedbackNotification[], send: () => Promise<unknown>): void {
  const queries = sharedQueries()
  void queries.cancelQueries({ queryKey: key })
  queries.setQueryData<FeedbackNotification[]>(key, (all) => all && next(all))
  send()
    .catch((error: unknown) => toast({ title: 'Error', description: explain(error), variant: 'destructive' }))
    .finally(refreshNotifications)
}

const patchItem = (id: number, part: Partial<FeedbackNotification>) => (all: FeedbackNotification[]) =>
  all.map((item) => (item.id === id ? { ...item, ...part } : item))

export const markNotificationRead = (id: number): void =>
  change(patchItem(id, { isRead: true }), () => call(readFeedback, { params: { id } }))

export const markAllNotificationsRead = (): void =>
  change(
    (all) => all.map((item) => ({ ...item, isRead: true })),
    () => call(readAllFeedback),
  )

export const setNotificationState = (id: number, status: FeedbackState): void =>
  change(patchItem(id, { status }), () => call(setFeedbackState, { params: { id }, body: { status } }))

export const deleteNotification = (id: number): void =>
  change(
    (all) => all.filter((item) => item.id !== id),
    () => call(deleteFeedback, { params: { id } }),
  )
