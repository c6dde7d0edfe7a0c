import { markAllNoticesRead, markNoticeRead, myNotices } from '#features/notifications/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { toast } from '#platform/web/toast/toast.ts'

export const refreshNotices = (): void => void sharedQueries().invalidateQueries({ queryKey: [myNotices.path] })

/** After the server the bell is read anew; what is refused stays unread. */
function settled(sent: Promise<unknown>): void {
  sent.catch((error: unknown) => toast({ title: 'Error', description: explain(error), variant: 'destructive' })).finally(refreshNotices)
}

export const markRead = (id: number): void => settled(call(markNoticeRead, { params: { id } }))
export const markAllRead = (upTo: number): void => settled(call(markAllNoticesRead, { body: { upTo } }))
