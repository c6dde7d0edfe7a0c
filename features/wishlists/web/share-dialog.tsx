import * as texts from '#texts/wishlists'
import { fill } from '#platform/contract/fill.ts'
import { href } from 'react-router'
import { removePerson, unshareWishlist, type Wishlist } from '#features/wishlists/contract'
import { call } from '#platform/web/call/call.ts'
import { copyLink } from '#platform/web/toast/copy-link.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { useListChange } from './use-lists.ts'

interface ShareDialogProps {
  list: Wishlist
  open: boolean
  onClose: () => void
}

/** The link to a list, the way to revoke it, and who came by it. */
export function ShareDialog({ list, open, onClose }: ShareDialogProps) {
  const change = useListChange()
  const link = list.shareToken ? window.location.origin + href('/wishlist/:token', { token: list.shareToken }) : ''

  const copy = () =>
    void copyLink(
      link,
      { title: texts.linkCopied, description: 'Anyone with the link can see the homes on this list.' },
      texts.copyThisLink,
    )

  async function revoke() {
    if (await change(() => call(unshareWishlist, { params: { id: list.id } }))) {
      onClose()
      toast({ title: texts.linkTurnedOff, description: 'People who joined stay until you remove them.' })
    }
  }

  const remove = (id: number) =>
    void change(async () => {
      await call(removePerson, { params: { id: list.id, personId: id } })
      return {
        ...list,
        people: list.people.filter((person) => person.id !== id),
        homes: list.homes.map((listing) => ({ ...listing, opinions: listing.opinions.filter(({ person }) => person.id !== id) })),
      }
    })

  return (
    <Dialog
      title={fill(texts.shareName, { name: list.name })}
      open={open}
      onClose={onClose}
      actions={
        link && (
          <>
            <Button variant="secondary" onClick={() => void revoke()}>
              {texts.turnOffLink}
            </Button>
            <Button onClick={copy}>{texts.copyLink}</Button>
          </>
        )
      }
    >
      {link && (
        <Field label={texts.link} help={texts.anyoneWithTheLinkCanView}>
          <TextInput value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
        </Field>
      )}
      <h3 className="mt-5 text-sm font-medium">{texts.onThisList}</h3>
      <ul className="mt-1 divide-y divide-line">
        <li className="flex min-h-11 items-center">{texts.you}</li>
        {list.people.map((person) => (
          <li key={person.id} className="flex min-h-11 items-center justify-between gap-3">
            <span className="min-w-0 break-words">{person.name}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={fill(texts.removeName, { name: person.name })}
              onClick={() => remove(person.id)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {list.people.length === 0 && <p className="text-sm text-quiet">{texts.noOneHasJoinedYet}</p>}
    </Dialog>
  )
}
