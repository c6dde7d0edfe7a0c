import * as texts from '#texts/wishlists'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { favorites } from '#features/favorites/contract'
import { useUnsent } from '#features/favorites/web'
import { wishlistChanged, wishlists, type Wishlist, type WishlistItem } from '#features/wishlists/contract'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { explain } from '#platform/web/call/call.ts'
import { copyWantedPages } from '#platform/web/offline/wanted-pages.ts'
import { cachePictures } from '#platform/web/offline/offline-store.ts'
import { useOfflineCopy } from '#platform/web/offline/use-offline-copy.ts'
import { liveState, onLiveFrame } from '#platform/web/live-socket/live.ts'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { pictureOf } from './listing-picture.ts'
import { cachedFavorites, cachedLists } from './cached-names.ts'

/** Returns everything on the person's lists, from the server or as this browser kept it, and keeps it for the next time. */
export function useLists(owner: string) {
  const lists = useRead(wishlists, {})
  const hearts = useAllPages(favorites, {})
  const listsCopy = useOfflineCopy(owner, cachedLists.name, cachedLists.schema, lists.data)
  const heartsCopy = useOfflineCopy(owner, cachedFavorites.name, cachedFavorites.schema, hearts.data)

  // A heart that was still under way is not in the list that was read meanwhile.
  const unsent = useUnsent()
  const before = useRef(0)
  const readHearts = hearts.refetch
  useEffect(() => {
    if (unsent === 0 && before.current > 0) void readHearts()
    before.current = unsent
  }, [unsent, readHearts])

  // What others on a list do is shown as they do it; what happened without a connection is asked for when there is one again.
  const readLists = lists.refetch
  useEffect(() => {
    const deaf = onLiveFrame(wishlistChanged, () => void readLists())
    const leave = liveState.listen((state, before) => void (state === 'open' && before === 'connecting' && readLists()))
    return () => {
      deaf()
      leave()
    }
  }, [readLists])

  useEffect(() => {
    if (!lists.data || !hearts.data) return
    const listings = [...lists.data.items.flatMap((list) => list.homes), ...hearts.data.items]
    void cachePictures(
      owner,
      listings.flatMap(({ property }) => pictureOf(property) ?? []),
    )
    const pages = (list: readonly Pick<WishlistItem, 'property'>[]) =>
      list.flatMap(({ property }) => (property ? href('/property/:id', { id: String(property.id) }) : []))
    const [favorite, listed] = [pages(hearts.data.items), pages(lists.data.items.flatMap((list) => list.homes))]
    const removed = new Set(
      listings.flatMap(({ property, propertyId }) => (property ? [] : href('/property/:id', { id: String(propertyId) }))),
    )
    // A home that left the site loses the copy of an earlier visit as well.
    const onSite = (groups: Record<string, readonly string[]>) =>
      Object.fromEntries(Object.entries(groups).map(([name, paths]) => [name, paths.filter((path) => !removed.has(path))]))
    void copyWantedPages(owner, (groups) => ({ ...onSite(groups), favorite, listed }), { renew: true })
  }, [owner, lists.data, hearts.data])

  const error = lists.error ?? hearts.error
  const isFetching = !listsCopy.isRead || !heartsCopy.isRead || lists.isFetching || hearts.isFetching
  return {
    data: listsCopy.value && heartsCopy.value && { lists: listsCopy.value.items, favorites: heartsCopy.value.items },
    storedAt: listsCopy.storedAt ?? heartsCopy.storedAt,
    isFetching,
    isFailed: error !== null,
    error: error ?? (isFetching ? null : new FormProblem('You’re offline, and nothing is saved on this device yet.')),
    refetch: () => Promise.all([lists.refetch(), hearts.refetch()]),
  }
}

/** Runs a change of a list and shows what the server made of it; a refusal is told and nothing is lost. Returns the list. */
export function useListChange() {
  const client = useQueryClient()
  const key = keyOf(wishlists, {})
  const put = (change: (lists: Wishlist[]) => Wishlist[]) =>
    client.setQueryData<{ items: Wishlist[] }>(key, (old) => (old ? { items: change(old.items) } : old))

  return async function change(work: () => Promise<Wishlist | undefined>, removedId?: number): Promise<Wishlist | true | undefined> {
    try {
      const list = await work()
      // Lists that are still being read are those from before the change.
      const wasReading = client.isFetching({ queryKey: key }) > 0
      await client.cancelQueries({ queryKey: key })
      put((lists) => {
        if (removedId !== undefined) return lists.filter(({ id }) => id !== removedId)
        if (!list) return lists
        return lists.some(({ id }) => id === list.id) ? lists.map((item) => (item.id === list.id ? list : item)) : [...lists, list]
      })
      if (wasReading) void client.invalidateQueries({ queryKey: key })
      return list ?? true
    } catch (error) {
      toast({ title: texts.couldntSave, description: explain(error), variant: 'destructive' })
      return undefined
    }
  }
}
