import * as texts from '#texts/open-houses'
import { useRef, useState, type FormEvent } from 'react'
import { href, Link } from 'react-router'
import { safeParse } from 'zod/mini'
import { openHouseText } from '#features/listings/contract'
import { GuestEntry, type AgentOpenHouse } from '#features/open-houses/contract'
import { serverNow } from '#platform/web/server-clock.ts'
import { fill } from '#platform/contract/fill.ts'
import { useStoredValue } from '#platform/web/stored-value.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { QrCode } from '#platform/web/ui/display/qr-code.tsx'
import { ErrorSummary } from '#platform/web/ui/forms/error-summary.tsx'
import { GuestFields } from '../guest-fields.tsx'
import { guestIn } from '../typed-guest.ts'
import { GuestLines } from './guest-lines.tsx'
import { countsOf } from './open-house-lines.tsx'
import { shownGuests, signInHere, waitingGuests } from './waiting-guests.ts'

/** The sign-in sheet of an open house on the agent's phone; who signs in without a connection is sent later. */
export function GuestSheet({ house, owner }: { house: AgentOpenHouse; owner: string }) {
  const waiting = useStoredValue(waitingGuests).filter((each) => each.owner === owner && each.openHouseId === house.id)
  const guests = shownGuests(house.guests, waiting)
  const signIn = (clientId: string, guest: GuestEntry | null) =>
    signInHere({ owner, openHouseId: house.id, clientId, signedInAt: new Date(serverNow()).toISOString(), guest })
  return (
    <>
      <PageTitle lead={`${openHouseText(house)} · ${countsOf({ guests, limit: house.limit })}`}>{house.title}</PageTitle>
      <Link to={href('/agent/open-houses')} data-print="hide" className="self-start py-1 text-spruce underline underline-offset-2">
        {texts.allOpenHouses}
      </Link>
      <NewGuest onSignIn={(guest) => signIn(crypto.randomUUID(), guest)} />
      <GuestLines guests={guests} onHere={({ clientId }) => signIn(clientId, null)} />
      <Card className="flex flex-col items-start gap-4">
        <h2 className="font-display text-xl font-semibold">{texts.qrCode}</h2>
        <p data-print="hide" className="text-sm text-quiet">
          {texts.guestsScanThis}
        </p>
        <QrCode link={house.doorUrl} className="size-56 print:size-96" />
        <Button variant="secondary" data-print="hide" onClick={() => print()}>
          {texts.printQrCode}
        </Button>
      </Card>
    </>
  )
}

function NewGuest({ onSignIn }: { onSignIn: (guest: GuestEntry) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const checked = safeParse(GuestEntry, guestIn(new FormData(event.currentTarget)))
    if (!checked.success)
      return setProblems(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])))
    setProblems({})
    onSignIn(checked.data)
    form.current?.reset()
    form.current?.querySelector('input')?.focus()
    return toast({ title: fill(texts.guestAdded, { name: checked.data.name }) })
  }

  return (
    <Card data-print="hide">
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 className="font-display text-xl font-semibold">{texts.signInSheet}</h2>
        <ErrorSummary errors={Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }))} />
        <GuestFields problems={problems} />
        <Button type="submit" size="large" className="self-start max-sm:w-full">
          {texts.signIn}
        </Button>
      </form>
    </Card>
  )
}
