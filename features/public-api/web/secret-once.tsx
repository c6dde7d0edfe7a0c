import * as texts from '#texts/public-api'
import { useEffect, useRef } from 'react'
import { copyLink } from '#platform/web/toast/copy-link.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'

interface SecretOnceProps {
  title: string
  text: string
  /** What the field with the secret is called. */
  label: string
  secret: string
  onDone: () => void
}

/** A secret that nobody can read again, with the focus on it. */
export function SecretOnce({ title, text, label, secret, onDone }: SecretOnceProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [secret])
  return (
    <Notice tone="attention" title={title}>
      <p>{text}</p>
      <input
        ref={field}
        readOnly
        aria-label={label}
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
        className="mt-3 w-full rounded-field border border-edge bg-surface px-3 py-2 font-mono text-sm text-ink"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={() => void copyLink(secret, { title: texts.copied }, texts.copyByHand)}>
          {texts.copy}
        </Button>
        <Button variant="secondary" size="small" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </Notice>
  )
}
