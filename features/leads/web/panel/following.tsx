import * as texts from '#texts/leads'
import type { LeadDetail } from '#features/leads/contract'
import { fill } from '#platform/contract/fill.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { useHanding } from '../handed/use-handing.ts'

interface FollowingProps {
  lead: LeadDetail
  leader: NonNullable<LeadDetail['leader']>
  onGivenBack: () => void
}

/** Whose lead it is that somebody follows up for the team, and the way to give it back. */
export function Following({ lead, leader: { name }, onGivenBack }: FollowingProps) {
  const { busy, hand } = useHanding()
  return (
    <Notice>
      <p>{fill(texts.youFollowUpForName, { name })}</p>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        busy={busy}
        onClick={() => void hand(lead.id, null, texts.leadGivenBack).then((done) => done && onGivenBack())}
      >
        {fill(texts.giveBack, { name })}
      </Button>
    </Notice>
  )
}
