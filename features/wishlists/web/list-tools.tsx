import * as texts from '#texts/wishlists'
import { fill } from '#platform/contract/fill.ts'
import { LogOut, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteWishlist, removePerson, renameWishlist, shareWishlist, type Wishlist } from '#features/wishlists/contract'
import { call } from '#platform/web/call/call.ts'
import { useIsTurnedOn } from '#platform/web/session/feature-flags.ts'
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
  const canShare = useIsTurnedOn('/wishlist/:token')
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
          {texts.leaveList}
        </Button>
        <ConfirmDialog
          title={fill(texts.leaveName, { name: list.name })}
          action={texts.leaveList}
          cancel={texts.cancel}
          open={opened === 'leave'}
          onClose={close}
          onConfirm={() => void leave()}
        >
          <p>{texts.yourVotesAndNotesWillBe}</p>
        </ConfirmDialog>
      </>
    )
  return (
    <>
      {canShare && (
        <Button variant="secondary" size="small" onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-4" />
          {texts.share}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => setOpened('rename')}>
        <Pencil aria-hidden="true" className="size-4" />
        {texts.rename}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpened('delete')}>
        <Trash2 aria-hidden="true" className="size-4" />
        {texts.deleteLabel}
      </Button>
      <ShareDialog list={list} open={opened === 'share'} onClose={close} />
      {opened === 'rename' && (
        <NameDialog
          title={texts.renameList}
          action={texts.rename}
          open
          name={list.name}
          onClose={close}
          onName={async (name) => Boolean(await change(() => call(renameWishlist, { params: { id: list.id }, body: { name } })))}
        />
      )}
      <ConfirmDialog
        title={fill(texts.deleteName, { name: list.name })}
        action={texts.deleteList}
        cancel={texts.cancel}
        open={opened === 'delete'}
        onClose={close}
        onConfirm={() => void remove()}
      >
        <p>
          {fill(list.people.length ? texts.deletesHomesForEveryone : texts.deletesHomesVotesAndNotes, {
            homes: counted(list.homes.length, texts.home),
          })}
        </p>
      </ConfirmDialog>
    </>
  )
}
