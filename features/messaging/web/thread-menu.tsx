import type { Conversation } from '#features/messaging/contract'
import { Button, buttonLook } from '#platform/web/ui/button.tsx'
import { useBlock, useDeleteConversation, type Selection } from './use-messages.ts'

interface ThreadMenuProps {
  me: number
  selection: Selection
  conversation: Pick<Conversation, 'otherUser' | 'isBlocked'>
  onDeleted: () => void
}

/** What ends a conversation: deleting it on one's own side, or blocking the person. */
export function ThreadMenu({ me, selection, conversation, onDeleted }: ThreadMenuProps) {
  const { otherUser, isBlocked } = conversation
  const deleteWhole = useDeleteConversation(me, onDeleted)
  const blocking = useBlock(me, otherUser.id)
  return (
    <>
      <Button variant="quiet" size="small" busy={blocking.isPending} aria-pressed={isBlocked} onClick={() => blocking.mutate(!isBlocked)}>
        {isBlocked ? 'Blocked' : 'Block'}
      </Button>
      <details className="relative">
        <summary className={buttonLook({ variant: 'quiet', size: 'small' }, 'cursor-pointer list-none')}>Delete conversation</summary>
        <div className="absolute right-0 z-10 mt-2 w-72 rounded-card border border-line bg-surface p-4 shadow-float">
          <p className="text-sm">Every message of this conversation disappears on your side. {otherUser.name} keeps theirs.</p>
          <Button variant="danger" size="small" className="mt-3" busy={deleteWhole.isPending} onClick={() => deleteWhole.mutate(selection)}>
            Delete it
          </Button>
        </div>
      </details>
    </>
  )
}
