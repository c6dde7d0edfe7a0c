import { LogOut, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteWishlist, removePerson, renameWishlist, shareWishlist, type Wishlist } from '#features/wishlists/contract'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { NameDialog } from './name-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useListChange } from './use-lists.ts'

type Opened = 'share' | 'rename' | 'delete' | 'leave'

/** What may be done with a list: its owner shares, renames and deletes it, others leave it. */
export function ListTools({ list, me }: { list: Wishlist; me: number }) {
  const change = useListChange()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)

  async function share() {
    if (list.shareToken || (await change(() => call(shareWishlist, { params: { id: list.id } })))) setOpened('share')
  }
  async function end(ending: () => Promise<unknown>) {
    if (await change(() => ending().then(() => undefined), list.id)) close()
  }
  const leave = () => end(() => call(removePerson, { params: { id: list.id, personId: me } }))
  const remove = () => end(() => call(deleteWishlist, { params: { id: list.id } }))

  if (!list.isOwner)
    return (
      <>
        <Button variant="quiet" size="small" onClick={() => setOpened('leave')}>
          <LogOut aria-hidden="true" className="size-4" />
          Leave list
        </Button>
        <ConfirmDialog
          title={`Leave “${list.name}”?`}
          action="Leave list"
          cancel="Cancel"
          open={opened === 'leave'}
          onClose={close}
          onConfirm={() => void leave()}
        >
          <p>Your votes and notes on it are deleted. You need the link to come back.</p>
        </ConfirmDialog>
      </>
    )
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-4" />
        Share
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpened('rename')}>
        <Pencil aria-hidden="true" className="size-4" />
        Rename
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpened('delete')}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <ShareDialog list={list} open={opened === 'share'} onClose={close} />
      {opened === 'rename' && (
        <NameDialog
          title="Rename list"
          action="Rename"
          open
          name={list.name}
          onClose={close}
          onName={async (name) => Boolean(await change(() => call(renameWishlist, { params: { id: list.id }, body: { name } })))}
        />
      )}
      <ConfirmDialog
        title={`Delete “${list.name}”?`}
        action="Delete list"
        cancel="Cancel"
        open={opened === 'delete'}
        onClose={close}
        onConfirm={() => void remove()}
      >
        <p>{`${counted(list.homes.length, 'home')} and everything said about them on this list is lost${list.people.length ? ', also for those you share it with' : ''}.`}</p>
      </ConfirmDialog>
    </>
  )
}
