import * as texts from '#texts/teams'
import { useId, useState, type FormEvent } from 'react'
import { leadRoutings, setAcceptingLeads, setLeadRouting, type LeadRouting, type Team, type TeamMember } from '#features/teams/contract'
import { fill } from '#platform/contract/fill.ts'
import { dayAsTyped, readDay } from '#platform/contract/typed-day.ts'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { useTeamChange } from './use-team.ts'

const routingTexts: Record<LeadRouting, { name: string; help: string }> = {
  leader: { name: texts.theOwnerAssigns, help: texts.theOwnerAssignsHelp },
  round_robin: { name: texts.roundRobin, help: texts.roundRobinHelp },
  claim: { name: texts.firstToClaim, help: texts.firstToClaimHelp },
}

/** How leads of the owner's homes are handed out, and whether some come to whoever looks at this. */
export function LeadCard({ team, userId }: { team: Team; userId: number }) {
  const change = useTeamChange()
  const name = useId()
  const me = team.members.find(({ accountId }) => accountId === userId)
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.teamLeads}</h2>
      <p className="mt-1 text-quiet">{fill(texts.leadsOfTheOwnersHomes, { owner: team.ownerName })}</p>
      <fieldset className="mt-4 flex flex-col gap-3">
        <legend className="mb-2 text-sm font-medium">{texts.howLeadsAreHandedOut}</legend>
        {leadRoutings.map((routing) => (
          <Checkbox
            key={routing}
            kind="radio"
            name={name}
            checked={team.leadRouting === routing}
            disabled={team.myRole !== 'owner' || change.busy}
            label={routingTexts[routing].name}
            help={fill(routingTexts[routing].help, { owner: team.ownerName })}
            onChange={() => void change.run(() => call(setLeadRouting, { body: { routing } }), texts.leadRoutingSaved)}
          />
        ))}
      </fieldset>
      {me?.leads && <Availability key={`${me.leads.accepts} ${me.leads.awayUntil}`} leads={me.leads} />}
    </Card>
  )
}

/** The day as it stands in a field, on the clocks of whoever looks. */
const typedDayOf = (moment: string): string => {
  const at = new Date(moment)
  return dayAsTyped(`${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`)
}

function Availability({ leads }: { leads: NonNullable<TeamMember['leads']> }) {
  const change = useTeamChange()
  const [accepts, setAccepts] = useState(leads.accepts)
  const [back, setBack] = useState(leads.awayUntil ? typedDayOf(leads.awayUntil) : '')

  function save(event: FormEvent) {
    event.preventDefault()
    const day = readDay(back)
    if (back.trim() !== '' && day === undefined) return
    // Midnight where this person is.
    const awayUntil = day === undefined ? null : new Date(`${day}T00:00:00`).toISOString()
    void change.run(() => call(setAcceptingLeads, { body: { accepts, awayUntil } }), texts.availabilitySaved)
  }

  return (
    <form noValidate className="mt-6 flex flex-col gap-4 border-t border-line pt-6" onSubmit={save}>
      <Checkbox label={texts.acceptLeads} checked={accepts} onChange={(event) => setAccepts(event.target.checked)} />
      <DateField
        label={texts.backOn}
        optional
        help={texts.backOnHelp}
        error={change.fields['awayUntil']}
        value={back}
        onText={setBack}
        className="max-w-xs"
      />
      <Button type="submit" variant="secondary" busy={change.busy} className="self-start">
        {texts.saveAvailability}
      </Button>
    </form>
  )
}
