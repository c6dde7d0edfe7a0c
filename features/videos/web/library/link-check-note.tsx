import * as texts from '#texts/videos'
import { hostNames, type Video } from '#features/videos/contract'
import { fill } from '#platform/contract/fill.ts'

const sentences = {
  plays: texts.linkPlays,
  failing: texts.linkFailing,
  unreachable: texts.linkUnreachable,
  unknown: texts.linkUnknown,
} as const

/** What the site of a linked video said when it was asked last; nothing before it was. */
export function LinkCheckNote({ video: { source, linkCheck } }: { video: Video }) {
  if (!linkCheck || source === 'upload') return null
  const isWrong = linkCheck.state === 'failing' || linkCheck.state === 'unreachable'
  return (
    <p className={isWrong ? 'text-sm font-medium text-brick' : 'text-sm text-quiet'}>
      {fill(sentences[linkCheck.state], { host: hostNames[source] })}
    </p>
  )
}
