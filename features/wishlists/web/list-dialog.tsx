import * as texts from '#texts/wishlists'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { unlistedFavorites } from '#features/favorites/web'
import { addToWishlist, createWishlist, removeFromWishlist, wishlists, type Wishlist } from '#features/wishlists/contract'
import { call, CallError } from '#platform/web/call/call.ts'
import { Queries } from '#platform/web/query/queries.tsx'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { NameDialog } from './name-dialog.tsx'
import { useListChange } from './use-lists.ts'

interface ListDialogProps {
  home: { id: number; title: string }
  open: boolean
  onClose: () => void
}

/** Which lists a listing is on; a press puts it on or takes it off. */
export function ListDialog(props: ListDialogProps) {
  return (
    <Queries>
      <Choices {...props} />
    </Queries>
  )
}

function Choices({ home, open, onClose }: ListDialogProps) {
  const reading = useRead(wishlists, {})
  const change = useListChange()
  const [naming, setNaming] = useState(false)
  /** A listing that is not there any more is refused; the page around is told. */
  const reportingUnlisted = <Reply,>(reply: Promise<Reply>): Promise<Reply> =>
    reply.catch((error: unknown) => {
      if (error instanceof CallError && error.status === 404) unlistedFavorites.notify(home.id)
      throw error
    })
  const choiceOf = (list: Wishlist) => {
    const on = list.homes.find(({ propertyId }) => propertyId === home.id)
    const mayChange = !on || list.isOwner || list.people.some(({ id }) => id === on.addedBy.id)
    const params = { id: list.id, propertyId: home.id }
    return (
      <li key={list.id} className="flex min-h-11 items-center">
        <Checkbox
          label={list.name}
          help={list.isOwner ? undefined : fill(texts.byName, { name: list.owner.name })}
          checked={on !== undefined}
          disabled={!mayChange}
          onChange={() => void change(() => reportingUnlisted(call(on ? removeFromWishlist : addToWishlist, { params })))}
        />
      </li>
    )
  }
  return (
    <>
      <Dialog
        title={texts.addToList}
        open={open}
        onClose={onClose}
        actions={
          <>
            <Button variant="secondary" onClick={() => setNaming(true)}>
              {texts.newList}
            </Button>
            <Button onClick={onClose}>{texts.done}</Button>
          </>
        }
      >
        <p className="text-quiet">{home.title}</p>
        <div className="mt-3">
          <ReadView
            reading={reading}
            what={texts.yourLists}
            skeleton={<Skeleton className="h-24" />}
            isEmpty={({ items }) => items.length === 0}
            empty={<p>{texts.noListsYet}</p>}
          >
            {({ items }) => <ul className="flex flex-col gap-1">{items.map(choiceOf)}</ul>}
          </ReadView>
        </div>
      </Dialog>
      <NameDialog
        title={texts.newList}
        action={texts.createList}
        open={naming}
        onClose={() => setNaming(false)}
        onName={async (name) =>
          Boolean(await change(() => reportingUnlisted(call(createWishlist, { body: { name, propertyId: home.id } }))))
        }
      />
    </>
  )
}
