import * as texts from '#texts/copy-lint'
import type { AcknowledgedPhrase, CopyContext, Finding } from '#features/copy-lint/contract'
import { fill } from '#platform/contract/fill.ts'
import { comparedPhrase } from '../contract/finding.ts'
import { FindingItem } from './finding-item.tsx'
import { useFindings } from './use-findings.ts'

interface CopyFindingsProps {
  /** For the input’s `aria-describedby`. */
  id: string
  text: string
  /** Takes the text after a fix. */
  onText: (text: string) => void
  context?: CopyContext
  /** Phrases of this field that stay. */
  acknowledged?: readonly AcknowledgedPhrase[]
  /** Keeps a phrase with a reason; where it is missing, nothing has to be explained. */
  onKeep?: (phrase: string, reason: string) => Promise<void>
}

const everywhere: CopyContext = {}

/** What the fair housing check finds in a text, below its field. It never stops the typing. */
export function CopyFindings({ id, text, onText, context = everywhere, acknowledged = [], onKeep }: CopyFindingsProps) {
  const findings = useFindings(text, context)
  const phrases = [...new Set(findings.map(({ phrase }) => `“${phrase}”`))].join(', ')
  return (
    <div className={findings.length > 0 ? 'flex flex-col gap-2' : undefined}>
      <p id={id} role="status" className={findings.length > 0 ? 'text-sm font-medium' : 'sr-only'}>
        {findings.length > 0 && fill(texts.wordingToCheck, { phrases })}
      </p>
      {findings.length > 0 && (
        <ul className="flex flex-col gap-2">
          {findings.map((finding) => (
            <FindingItem
              key={keyOf(finding)}
              finding={finding}
              text={text}
              onText={onText}
              reason={acknowledged.find(({ phrase }) => phrase === comparedPhrase(finding.phrase))?.reason}
              onKeep={finding.severity === 'violation' ? onKeep : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const keyOf = ({ rule, start }: Finding): string => `${rule} ${start}`
