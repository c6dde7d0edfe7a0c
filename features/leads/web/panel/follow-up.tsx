import * as texts from '#texts/leads'
import type { LeadDetail } from '#features/leads/contract'
import { fill } from '#platform/contract/fill.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { useHanding } from '../handed/use-handing.ts'

/** Who on the team follows up; for the owner of a team. */
export function FollowUp({ lead: { id, handout, followers } }: { lead: LeadDetail }) {
  const { busy, hand } = useHanding()
  if (followers.length === 0 && !handout) return null
  // Somebody who became an assistant still follows up what they have.
  const current = handout?.accountId ?? null
  const isListed = current === null || followers.some((follower) => follower.id === current)
  return (
    <Field label={texts.whoFollowsUp} help={texts.whoFollowsUpHelp}>
      <Select
        value={current ?? (handout ? 'nobody' : '')}
        disabled={busy}
        onChange={({ currentTarget: { value } }) => void hand(id, value === '' ? null : Number(value), texts.saved)}
      >
        <option value="">{texts.yours}</option>
        {handout && current === null && (
          <option value="nobody" disabled>
            {texts.nobodyYet}
          </option>
        )}
        {!isListed && (
          <option value={current} disabled>
            {handout?.name}
          </option>
        )}
        {followers.map((follower) => (
          <option key={follower.id} value={follower.id}>
            {follower.isAccepting ? follower.name : fill(texts.nameNotAccepting, { name: follower.name })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
