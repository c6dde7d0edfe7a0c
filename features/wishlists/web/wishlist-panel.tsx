import { useUser } from '#platform/web/session/session.ts'
import { explain } from '#platform/web/call/call.ts'
import { useOfflineCopy } from '#platform/web/offline/use-offline-copy.ts'
import { LoadFailed } from '#platform/web/ui/feedback/load-failed.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { cachedFavorites, cachedLists } from './cached-names.ts'
import { ListsView } from './lists-view.tsx'
import { useLists } from './use-lists.ts'

/** The tab of a person's own page with their hearts and lists. Without a connection it shows what this browser kept. */
export function WishlistPanel() {
  const user = useUser()
  const { lists, favorites, storedAt, waiting, error, again } = useLists(user?.firebaseUid ?? '')
  if (!user) return null
  if (!lists || !favorites)
    return waiting && !error ? (
      <Skeletons />
    ) : (
      <LoadFailed
        title="Your lists could not be loaded"
        why={error ? explain(error) : 'There is no connection, and nothing is kept on this device yet.'}
        onAgain={again}
      />
    )
  return (
    <div className="flex flex-col gap-5">
      {storedAt !== undefined && (error !== null || !navigator.onLine) && <OfflineNote at={storedAt} />}
      <ListsView lists={lists} favorites={favorites} me={user.id} />
    </div>
  )
}

/** What this browser kept for an identity, to be read while the server cannot be reached. */
export function OfflineWishlists({ owner }: { owner: string }) {
  const lists = useOfflineCopy(owner, cachedLists.name, cachedLists.schema, undefined)
  const favorites = useOfflineCopy(owner, cachedFavorites.name, cachedFavorites.schema, undefined)
  if (!lists.isRead || !favorites.isRead) return <Skeletons />
  if (!lists.value && !favorites.value)
    return <Notice title="Nothing is kept on this device yet">Open this page once while you are connected.</Notice>
  return (
    <div className="flex flex-col gap-5">
      <OfflineNote at={lists.storedAt ?? favorites.storedAt ?? 0} />
      <ListsView lists={lists.value?.items ?? []} favorites={favorites.value?.items ?? []} me={0} />
    </div>
  )
}

function OfflineNote({ at }: { at: number }) {
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return <Notice>{`You are offline. This is what this device kept on ${when}; hearts you press now are sent when you are back.`}</Notice>
}

function Skeletons() {
  return (
    <div role="status" aria-label="Your lists are loading" className="flex flex-col gap-4">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  )
}
