import { LogOut, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteWishlist, removePerson, renameWishlist, shareWishlist, type Wishlist } from '#features/wishlists/contract'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
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
  const leave = () => change(() => call(removePerson, { params: { id: list.id, personId: me } }).then(() => undefined), list.id)
  const remove = () => change(() => call(deleteWishlist, { params: { id: list.id } }).then(() => undefined), list.id)

  if (!list.isOwner)
    return (
      <>
        <Button variant="quiet" size="small" onClick={() => setOpened('leave')}>
          <LogOut aria-hidden="true" className="size-4" />
          Leave list
        </Button>
        <Sure title={`Leave “${list.name}”?`} action="Leave list" open={opened === 'leave'} onClose={close} onSure={leave}>
          Your votes and notes on it are deleted. You need the link to come back.
        </Sure>
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
        <OpenedNameDialog
          name={list.name}
          onClose={close}
          onName={async (name) => Boolean(await change(() => call(renameWishlist, { params: { id: list.id }, body: { name } })))}
        />
      )}
      <Sure title={`Delete “${list.name}”?`} action="Delete list" open={opened === 'delete'} onClose={close} onSure={remove}>
        {`${counted(list.homes.length, 'home')} and everything said about them on this list is lost${list.people.length ? ', also for those you share it with' : ''}.`}
      </Sure>
    </>
  )
}

function OpenedNameDialog(props: { name: string; onClose: () => void; onName: (name: string) => Promise<boolean> }) {
  return <NameDialog title="Rename list" action="Rename" open {...props} />
}

interface SureProps {
  title: string
  action: string
  open: boolean
  onClose: () => void
  onSure: () => Promise<unknown>
  children: string
}

function Sure({ title, action, open, onClose, onSure, children }: SureProps) {
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={() => void onSure().then((done) => done && onClose())}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
