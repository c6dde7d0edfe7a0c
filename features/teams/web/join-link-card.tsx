import * as texts from '#texts/teams'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { href } from 'react-router'
import { closeJoinLink, openJoinLink, type ListingsWith, type Team } from '#features/teams/contract'
import { readNumber } from '#platform/contract/typed-number.ts'
import { call } from '#platform/web/call/call.ts'
import { copyLink } from '#platform/web/toast/copy-link.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { ListingsRule } from './listings-rule.tsx'
import { useTeamChange } from './use-team.ts'

/** The link by which agents ask to join: made, copied, and turned off. */
export function JoinLinkCard({ team: { joinLink } }: { team: Team }) {
  const change = useTeamChange()
  const link = joinLink && window.location.origin + href('/join-team/:token', { token: joinLink.token })
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.joinLink}</h2>
      <p className="mt-1 text-quiet">{texts.anyAgentWithTheLinkCanAsk}</p>
      {link ? (
        <div className="mt-4 flex flex-col gap-4">
          <Field
            label={texts.link}
            help={`${fill(texts.askedOfPlacesRequests, { asked: joinLink.asked, places: joinLink.places })} ${
              joinLink.listingsWith === 'team' ? texts.listingsStayWithTheTeam : texts.keepsTheirListings
            }.`}
          >
            <TextInput value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void copyLink(link, { title: texts.linkCopied }, texts.copyThisLink)}>{texts.copyLink}</Button>
            <Button variant="secondary" busy={change.busy} onClick={() => void change.run(() => call(closeJoinLink), texts.linkTurnedOff)}>
              {texts.turnOffLink}
            </Button>
          </div>
        </div>
      ) : (
        <NewLink />
      )}
    </Card>
  )
}

function NewLink() {
  const change = useTeamChange()
  const [places, setPlaces] = useState('10')
  const [listingsWith, setListingsWith] = useState<ListingsWith>('agent')
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // What is no number is refused by the contract, in a sentence beside the field.
        void change.run(() => call(openJoinLink, { body: { places: readNumber(places) ?? 0, listingsWith } }), texts.linkIsOn)
      }}
    >
      <Field label={texts.mostRequests} error={change.fields.places} className="max-w-44">
        <TextInput inputMode="numeric" value={places} onChange={(event) => setPlaces(event.target.value)} />
      </Field>
      <ListingsRule value={listingsWith} onChange={setListingsWith} />
      <Button type="submit" variant="secondary" busy={change.busy} className="self-start">
        {texts.createLink}
      </Button>
    </form>
  )
}
