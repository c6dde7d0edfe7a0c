import { Send } from 'lucide-react'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { longestMessage } from '#features/messaging/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { queueMessage } from './outbox.ts'
import { sayTyping } from './typing.ts'
import type { Selection } from './use-messages.ts'

/** Enter sends, Shift and Enter starts a new line. What is typed is kept over a reload; what is sent goes to the outbox. */
export function MessageComposer({ me, selection, name }: { me: number; selection: Selection; name: string }) {
  const { otherId, propertyId } = selection
  const [text, setText] = useState(() => readDraft(otherId, propertyId))

  function write(value: string) {
    setText(value)
    keepDraft(otherId, propertyId, value)
    if (value !== '') sayTyping(otherId, propertyId)
  }

  function send() {
    const content = text.trim()
    if (content === '') return
    queueMessage(me, { receiverId: otherId, propertyId: propertyId ?? null, content, moment: null })
    write('')
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={onSubmit} className="flex items-end gap-2 border-t border-line bg-surface p-3 sm:p-4">
      <TextArea
        aria-label={`Message to ${name}`}
        placeholder={`Write to ${name}`}
        rows={2}
        maxLength={longestMessage}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        className="max-h-48 min-h-12 flex-1 resize-none"
      />
      <Button type="submit" aria-label="Send message">
        <Send aria-hidden="true" className="size-5" />
        <span className="hidden sm:inline">Send</span>
      </Button>
    </form>
  )
}
