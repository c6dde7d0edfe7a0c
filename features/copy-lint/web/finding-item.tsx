import * as texts from '#texts/copy-lint'
import { useState } from 'react'
import type { Finding } from '#features/copy-lint/contract'
import { fill } from '#platform/contract/fill.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { applyFix } from '../contract/finding.ts'
import { KeepForm } from './keep-form.tsx'

interface FindingItemProps {
  finding: Finding
  text: string
  onText: (text: string) => void
  /** Why it stays, when its agent said so. */
  reason: string | undefined
  onKeep: ((phrase: string, reason: string) => Promise<void>) | undefined
}

/** One phrase with its class, why, a better wording and where the rule comes from. */
export function FindingItem({ finding, text, onText, reason, onKeep }: FindingItemProps) {
  const [explaining, setExplaining] = useState(false)
  const { phrase, protectedClass, severity, why, better, source, fix } = finding
  return (
    <li className="flex flex-col gap-1.5 rounded-card border border-line bg-surface p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={severity === 'violation' ? 'attention' : 'neutral'}>
          {severity === 'violation' ? texts.mayExcludePeople : texts.suggestion}
        </Badge>
        <span className="min-w-0 font-medium break-words">{fill(texts.aboutClass, { phrase, protectedClass })}</span>
      </p>
      <p>{why}</p>
      <p>{fill(texts.instead, { better })}</p>
      {fix?.kind === 'reword' && <p>{fill(texts.newWording, { wording: fix.text })}</p>}
      <p className="text-quiet">{fill(texts.source, { source })}</p>
      {reason !== undefined && <p className="font-medium break-words">{fill(texts.youKeptThis, { reason })}</p>}
      {explaining && onKeep ? (
        <KeepForm phrase={phrase} onKeep={onKeep} onClose={() => setExplaining(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {fix && (
            <Button
              size="small"
              variant="secondary"
              aria-label={
                fix.kind === 'remove'
                  ? fill(texts.removeTheSentenceWith, { phrase })
                  : fill(texts.useWordingInstead, { wording: fix.text, phrase })
              }
              // The field keeps the focus, so nothing moves below the pointer before the press ends.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onText(applyFix(text, fix))}
            >
              {fix.kind === 'remove' ? texts.removeTheSentence : texts.useThisWording}
            </Button>
          )}
          {onKeep && reason === undefined && (
            <Button
              size="small"
              variant="quiet"
              aria-label={fill(texts.keepPhrase, { phrase })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setExplaining(true)}
            >
              {texts.keepIt}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
