import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { Ban, Bell, BellOff, EllipsisVertical, FileSignature, Flag, MailOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useSession } from '#platform/web/session/session.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Menu, MenuButton } from '#platform/web/ui/dialogs/menu.tsx'
import type { Conversation } from '../../contract/conversation.ts'
import { ReportDialog } from './report-dialog.tsx'
import { useBlock, useChangeConversation, useDeleteConversation, type Selection } from '../use-messages.ts'

interface ThreadMenuProps {
  me: number
  selection: Selection
  conversation: Conversation
  onDeleted: () => void
}

/** What can be done with a conversation as a whole. */
export function ThreadMenu({ me, selection, conversation, onDeleted }: ThreadMenuProps) {
  const { otherUser, isBlocked, isMuted } = conversation
  const navigate = useNavigate()
  const session = useSession()
  const canOffer = session.status === 'signed-in' && session.user.id === me && session.user.isAgent && selection.propertyId !== undefined
  const [asking, setAsking] = useState<'delete' | 'report'>()
  const deleteWhole = useDeleteConversation(me, onDeleted)
  const blocking = useBlock(me, otherUser.id)
  const changing = useChangeConversation(me, selection)
  const icon = 'size-5 shrink-0 text-quiet'
  return (
    <>
      <Menu
        label={texts.conversationOptions}
        closesOnPress
        trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
        triggerClassName="grid size-10 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-sunken"
      >
        <MenuButton onClick={() => changing.mutate({ isMuted: !isMuted })}>
          {isMuted ? <Bell aria-hidden="true" className={icon} /> : <BellOff aria-hidden="true" className={icon} />}
          <span>{isMuted ? texts.unmute : texts.mute}</span>
        </MenuButton>
        <MenuButton onClick={() => changing.mutate({ isMarkedUnread: true }, { onSuccess: () => void navigate(href('/messages')) })}>
          <MailOpen aria-hidden="true" className={icon} />
          {texts.markAsUnread}
        </MenuButton>
        {canOffer && (
          <MenuButton onClick={() => void navigate(`${href('/agent/agreement')}?buyer=${otherUser.id}&home=${selection.propertyId}`)}>
            <FileSignature aria-hidden="true" className={icon} />
            {texts.offerAnAgreement}
          </MenuButton>
        )}
        <MenuButton onClick={() => blocking.mutate(!isBlocked)}>
          <Ban aria-hidden="true" className={icon} />
          <span>{isBlocked ? fill(texts.unblockName, { name: otherUser.name }) : fill(texts.blockName, { name: otherUser.name })}</span>
        </MenuButton>
        <MenuButton onClick={() => setAsking('report')}>
          <Flag aria-hidden="true" className={icon} />
          {fill(texts.reportName, { name: otherUser.name })}
        </MenuButton>
        <MenuButton className="text-brick" onClick={() => setAsking('delete')}>
          <Trash2 aria-hidden="true" className="size-5 shrink-0" />
          {texts.deleteConversation}
        </MenuButton>
      </Menu>
      <ConfirmDialog
        title={texts.deleteThisConversationQuestion}
        open={asking === 'delete'}
        onClose={() => setAsking(undefined)}
        cancel={texts.keepConversation}
        action={texts.deleteNow}
        busy={deleteWhole.isPending}
        onConfirm={() => deleteWhole.mutate(selection)}
      >
        <p>{fill(texts.conversationIsDeletedForYouOnly, { name: otherUser.name })}</p>
      </ConfirmDialog>
      <ReportDialog
        otherUser={otherUser}
        open={asking === 'report'}
        isBlocked={isBlocked}
        onClose={() => setAsking(undefined)}
        onBlock={() => blocking.mutate(true)}
      />
    </>
  )
}
