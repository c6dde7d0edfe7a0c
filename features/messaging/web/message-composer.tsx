import { Send } from 'lucide-react'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { longestMessage } from '#features/messaging/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { useSendMessage, type Selection } from './use-messages.ts'

/** Enter sends, Shift and Enter starts a new line. The text stays until the server has it, also over a reload. */
export function MessageComposer({ selection, name }: { selection: Selection; name: string }) {
  const { otherId, propertyId } = selection
  const [text, setText] = useState(() => readDraft(otherId, propertyId))
  const [clientMessageId, setClientMessageId] = useState(() => crypto.randomUUID())
  const sending = useSendMessage(selection)

  function write(value: string) {
    setText(value)
    keepDraft(otherId, propertyId, value)
  }

  function send() {
    if (text.trim() === '' || sending.isPending) return
    sending.mutate(
      { content: text, clientMessageId },
      {
        onSuccess: () => {
          write('')
          setClientMessageId(crypto.randomUUID())
        },
      },
    )
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
      <Button type="submit" busy={sending.isPending} aria-label="Send message">
        <Send aria-hidden="true" className="size-5" />
        <span className="hidden sm:inline">{sending.isError ? 'Try again' : 'Send'}</span>
      </Button>
    </form>
  )
}
