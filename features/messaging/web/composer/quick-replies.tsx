import * as texts from '#texts/messaging'
import { Zap } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '#platform/web/query/use-call.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Menu, MenuButton } from '#platform/web/ui/dialogs/menu.tsx'
import type { Conversation } from '../../contract/conversation.ts'
import { quickReplies } from '../../contract/inbox-calls.ts'
import { QuickRepliesDialog } from './quick-replies-dialog.tsx'
import { fillIn } from './quick-reply-variables.ts'

interface QuickRepliesProps {
  conversation: Pick<Conversation, 'otherUser' | 'property'>
  myName: string
  onChoose: (text: string) => void
}

/** An agent's ready sentences, filled in for this person and this home; they land in the field, to be read before sending. */
export function QuickReplies({ conversation, myName, onChoose }: QuickRepliesProps) {
  const [wanted, setWanted] = useState(false)
  const [editing, setEditing] = useState(false)
  const { data } = useRead(quickReplies, {}, { enabled: wanted })
  return (
    <div onPointerDown={() => setWanted(true)} onFocus={() => setWanted(true)}>
      <Menu
        label={texts.quickReplies}
        align="start"
        above
        closesOnPress
        triggerClassName={buttonClass({ variant: 'quiet', size: 'small' }, 'cursor-pointer')}
        trigger={
          <>
            <Zap aria-hidden="true" className="size-5" />
            <span className="hidden sm:inline">{texts.quickReplies}</span>
          </>
        }
      >
        {data?.replies.length === 0 && <p className="p-3 text-sm text-quiet">{texts.saveRepliesYouUseOften}</p>}
        <div className="max-h-72 overflow-y-auto">
          {data?.replies.map((reply) => (
            <MenuButton key={reply.title} onClick={() => onChoose(fillIn(reply.body, conversation, myName))}>
              <span className="min-w-0">
                <span className="block truncate font-medium">{reply.title}</span>
                <span className="block truncate text-sm text-quiet">{fillIn(reply.body, conversation, myName)}</span>
              </span>
            </MenuButton>
          ))}
        </div>
        <MenuButton className="text-spruce" onClick={() => setEditing(true)}>
          {texts.editQuickReplies}
        </MenuButton>
      </Menu>
      {editing && data && <QuickRepliesDialog saved={data.replies} onClose={() => setEditing(false)} />}
    </div>
  )
}
