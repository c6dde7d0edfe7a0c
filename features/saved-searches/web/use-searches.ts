import * as texts from '#texts/saved-searches'
import { useQueryClient } from '@tanstack/react-query'
import {
  changeSavedSearch,
  deleteSavedSearch,
  restoreSavedSearch,
  savedSearches,
  type SavedSearch,
} from '#features/saved-searches/contract'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'

type List = ReplyOf<typeof savedSearches>
/** What its person hears of, how often, and who else does. */
export type AlertChange = Pick<InputOf<typeof changeSavedSearch>['body'], 'mail' | 'priceDropAtMost' | 'isShared'>

const undoMs = 12_000

/** One's saved searches and what can be done with them. */
export function useSearches() {
  const queries = useQueryClient()
  const read = useRead(savedSearches, {})
  const key = keyOf(savedSearches, {})
  const edit = (how: (items: SavedSearch[]) => SavedSearch[]) =>
    queries.setQueryData<List>(key, (list) => list && { ...list, items: how(list.items) })
  const put = (saved: SavedSearch) => edit((items) => items.map((item) => (item.id === saved.id ? saved : item)))

  return {
    ...read,
    /** Returns why it was refused, or nothing. */
    async rename(id: number, name: string): Promise<string | undefined> {
      try {
        put(await call(changeSavedSearch, { params: { id }, body: { name } }))
        return undefined
      } catch (error) {
        return explain(error)
      }
    },
    async seen(id: number, until: string): Promise<void> {
      try {
        put(await call(changeSavedSearch, { params: { id }, body: { seenUntil: until } }))
      } catch {
        // It stays new; nothing of what the reader sees is lost.
      }
    },
    /** Resolves to whether it was saved. */
    async changeAlerts(id: number, change: AlertChange): Promise<boolean> {
      try {
        put(await call(changeSavedSearch, { params: { id }, body: change }))
        return true
      } catch (error) {
        toast({ title: 'Error', description: explain(error), variant: 'destructive' })
        return false
      }
    },
    async remove({ id, name }: SavedSearch): Promise<void> {
      const before = queries.getQueryData<List>(key)
      edit((items) => items.filter((item) => item.id !== id))
      try {
        await call(deleteSavedSearch, { params: { id } })
      } catch (error) {
        queries.setQueryData(key, before)
        toast({ title: 'Error', description: explain(error), variant: 'destructive' })
        return
      }
      const undo = async () => {
        try {
          await call(restoreSavedSearch, { params: { id } })
        } catch (error) {
          toast({ title: 'Error', description: explain(error), variant: 'destructive' })
        }
        await queries.invalidateQueries({ queryKey: [savedSearches.path] })
      }
      toast({
        title: texts.searchDeleted,
        description: `“${name}” is no longer saved.`,
        duration: undoMs,
        action: { label: texts.undo, onPress: () => void undo() },
      })
    },
  }
}
