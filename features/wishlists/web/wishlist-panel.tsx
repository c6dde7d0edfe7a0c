import * as texts from '#texts/wishlists'
import { fill } from '#platform/contract/fill.ts'
import { useUser } from '#platform/web/session/session.ts'
import { useOfflineCopy } from '#platform/web/offline/use-offline-copy.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { cachedFavorites, cachedLists } from './cached-names.ts'
import { ListsView } from './lists-view.tsx'
import { useLists } from './use-lists.ts'

/** The tab of a person's own page with their hearts and lists. Without a connection it shows what this browser kept. */
export function WishlistPanel() {
  const user = useUser()
  const { storedAt, isFailed, ...reading } = useLists(user?.firebaseUid ?? '')
  if (!user) return null
  return (
    <ReadView reading={reading} what={texts.yourLists} skeleton={<Skeletons />}>
      {(parts) => (
        <div className="flex flex-col gap-5">
          {storedAt !== undefined && (isFailed || !navigator.onLine) && <OfflineNote at={storedAt} />}
          <ListsView {...parts} me={user.id} />
        </div>
      )}
    </ReadView>
  )
}

/** What this browser kept for an identity, to be read while the server cannot be reached. */
export function OfflineWishlists({ owner }: { owner: string }) {
  const lists = useOfflineCopy(owner, cachedLists.name, cachedLists.schema, undefined)
  const favorites = useOfflineCopy(owner, cachedFavorites.name, cachedFavorites.schema, undefined)
  if (!lists.isRead || !favorites.isRead) return <Skeletons />
  if (!lists.value && !favorites.value) return <Notice title={texts.nothingSavedOnThisDevice}>{texts.openThisPageOnline}</Notice>
  return (
    <div className="flex flex-col gap-5">
      <OfflineNote at={lists.storedAt ?? favorites.storedAt ?? 0} />
      <ListsView lists={lists.value?.items ?? []} favorites={favorites.value?.items ?? []} me={0} />
    </div>
  )
}

function OfflineNote({ at }: { at: number }) {
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return <Notice>{fill(texts.youAreOffline, { when })}</Notice>
}

function Skeletons() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  )
}
