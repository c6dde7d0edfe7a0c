import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { format } from 'date-fns'
import { Copy, Ellipsis, Flag, MessageCircleQuestionMark, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { toast } from '#platform/web/toast/toast.ts'
import { MenuButton } from '#platform/web/ui/dialogs/menu.tsx'
import type { Message } from '../../contract/message.ts'
import { useDeleteMessage } from '../use-messages.ts'
import { MessageMenu } from './message-menu.tsx'
import { useLongPress, type Point } from './use-long-press.ts'

/**
 * The menu of one message and the ways to it: a button that a mouse sees beside the message and keys and screen readers reach
 * everywhere, a long press, a right click. `pressed` belongs on what the message says.
 */
export function useMessageActions(
  me: number,
  { id, content, createdAt }: Message,
  onReport?: (messageId: number) => void,
  onPublish?: () => void,
) {
  const [at, setAt] = useState<Point>()
  const trigger = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const deletion = useDeleteMessage(me)
  const pressed = useLongPress(setAt)
  const time = format(new Date(createdAt), 'h:mm a')

  function close(returnsFocus: boolean) {
    setAt(undefined)
    if (returnsFocus) trigger.current?.focus({ preventScroll: true })
  }

  function toggle() {
    const corner = trigger.current?.getBoundingClientRect()
    setAt(at || !corner ? undefined : { x: corner.left, y: corner.bottom })
  }

  const button = (
    <button
      ref={trigger}
      type="button"
      aria-label={fill(texts.optionsForMessageFromTime, { time })}
      aria-expanded={at !== undefined}
      aria-controls={at && menuId}
      disabled={deletion.isPending}
      onClick={toggle}
      onContextMenu={pressed.onContextMenu}
      className="grid size-6 cursor-pointer place-items-center rounded-full opacity-0 group-hover:opacity-100 hover:bg-sunken focus-visible:opacity-100 aria-expanded:opacity-100 [@media(hover:none)]:not-focus-visible:sr-only"
    >
      <Ellipsis aria-hidden="true" className="size-4" />
    </button>
  )

  const menu = at && (
    <MessageMenu id={menuId} label={fill(texts.messageFromTime, { time })} at={at} onClose={close}>
      {content !== '' && (
        <MenuButton
          onClick={() => {
            close(true)
            void copy(content)
          }}
        >
          <Copy aria-hidden="true" className="size-5 shrink-0 text-quiet" />
          {texts.copyText}
        </MenuButton>
      )}
      {onPublish && content !== '' && (
        <MenuButton
          onClick={() => {
            close(true)
            onPublish()
          }}
        >
          <MessageCircleQuestionMark aria-hidden="true" className="size-5 shrink-0 text-quiet" />
          {texts.publishAsQA}
        </MenuButton>
      )}
      {onReport && (
        <MenuButton
          onClick={() => {
            close(true)
            onReport(id)
          }}
        >
          <Flag aria-hidden="true" className="size-5 shrink-0 text-quiet" />
          {texts.reportMessage}
        </MenuButton>
      )}
      <MenuButton
        className="text-brick"
        onClick={() => {
          close(true)
          deletion.mutate(id)
        }}
      >
        <Trash2 aria-hidden="true" className="size-5 shrink-0" />
        {texts.deleteNow}
      </MenuButton>
    </MessageMenu>
  )
  return { pressed, button, menu }
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: texts.messageCopied })
  } catch {
    toast({ title: texts.copyThisText, description: text, duration: 30_000 })
  }
}
