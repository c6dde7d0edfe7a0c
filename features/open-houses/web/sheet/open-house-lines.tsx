import * as texts from '#texts/open-houses'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { href } from 'react-router'
import { openHouseText } from '#features/listings/contract'
import { agentOpenHouses, saveOpenHouse, type AgentOpenHouse } from '#features/open-houses/contract'
import { readNumber } from '#platform/contract/typed-number.ts'
import { fill } from '#platform/contract/fill.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

/** Each open house of an agent: how many come, how many may, and the way to its sheet. */
export function OpenHouseLines({ houses }: { houses: readonly AgentOpenHouse[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {houses.map((house) => (
        <li key={house.id}>
          <OpenHouseLine house={house} />
        </li>
      ))}
    </ul>
  )
}

function OpenHouseLine({ house }: { house: AgentOpenHouse }) {
  const { id, title, limit } = house
  const cache = useQueryClient()
  const [typed, setTyped] = useState(limit === null ? '' : String(limit))
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    const wanted = typed.trim() === '' ? null : (readNumber(typed) ?? Number.NaN)
    if (wanted !== null && !(Number.isInteger(wanted) && wanted >= 1 && wanted <= 500)) return setProblem(texts.chooseALimitOf1To500)
    setBusy(true)
    setProblem(undefined)
    try {
      await call(saveOpenHouse, { params: { id }, body: { limit: wanted } })
      await cache.invalidateQueries({ queryKey: keyOf(agentOpenHouses) })
      toast({ title: texts.limitSaved })
    } catch (error) {
      setProblem(explain(error))
    }
    return setBusy(false)
  }

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-display text-lg font-semibold">{openHouseText(house)}</h2>
          <p className="break-words">{title}</p>
          <p className="text-sm text-quiet">{countsOf(house)}</p>
        </div>
        <ButtonLink to={`${href('/agent/open-houses')}?sheet=${id}`} aria-label={`${texts.signInSheet}: ${title}, ${openHouseText(house)}`}>
          {texts.signInSheet}
        </ButtonLink>
      </div>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-wrap items-start gap-3 border-t border-line pt-4">
        <Field label={texts.limit} optional error={problem} className="w-40">
          <TextInput
            inputMode="numeric"
            placeholder={texts.noLimit}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          busy={busy}
          aria-label={`${texts.saveLimit}: ${title}, ${openHouseText(house)}`}
          className="mt-6.5"
        >
          {texts.saveLimit}
        </Button>
      </form>
    </Card>
  )
}

/** "4 of 10 going · 2 signed in" */
export function countsOf({ guests, limit }: Pick<AgentOpenHouse, 'guests' | 'limit'>): string {
  const going = guests.filter(({ isRsvp }) => isRsvp).reduce((sum, { party }) => sum + party, 0)
  const signedIn = guests.filter(({ signedInAt }) => signedInAt !== null).length
  return [
    limit === null ? fill(texts.going, { going }) : fill(texts.goingOfLimit, { going, limit }),
    ...(signedIn > 0 ? [fill(texts.signedInCount, { count: signedIn })] : []),
  ].join(' · ')
}
