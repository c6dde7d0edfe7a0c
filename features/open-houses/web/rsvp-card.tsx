import * as texts from '#texts/open-houses'
import { useState, type FormEvent } from 'react'
import { href, useSearchParams } from 'react-router'
import { fill } from '#platform/contract/fill.ts'
import { mailsWithoutScripts } from '#platform/contract/mails-without-scripts.ts'
import { explain } from '#platform/web/call/call.ts'
import { useSettingsIfAny } from '#platform/web/session/public-settings.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { LoadFailed } from '#platform/web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { partySizes } from './guest-fields.tsx'
import type { MyAnswer } from './use-my-answer.ts'
import { PostedRsvpForm, type PostedRsvpProps } from './posted/posted-rsvp-form.tsx'

interface RsvpCardProps {
  /** What it is about: when, or the question itself. */
  heading: string
  /** Null without a limit. */
  spotsLeft: number | null
  /** Null for whoever did not say that they come. */
  myParty: number | null
  isSignedIn: boolean
  /** Whether `myParty` is known of whoever is signed in. */
  answer: MyAnswer
  /** Where somebody comes back to who signs in first. */
  back: string
  /** What whoever says they come reads before. */
  note?: string
  /** The form of a visitor without an account. */
  posted: PostedRsvpProps
  /** Stores with how many they come; 0 takes it back. */
  send: (party: number) => Promise<void>
}

/** Something a person can come to: whether there is room, and the answer of whoever is signed in. */
export function RsvpCard({ heading, spotsLeft, myParty, isSignedIn, answer, back, note, posted, send }: RsvpCardProps) {
  const [party, setParty] = useState(myParty ?? 1)
  const [isChanging, setChanging] = useState(false)
  const [busy, setBusy] = useState<'go' | 'stay'>()
  const [problem, setProblem] = useState<string>()
  const isKnown = isSignedIn && answer.state === 'known'
  const isFull = spotsLeft === 0 && myParty === null && (isKnown || !isSignedIn)
  const settings = useSettingsIfAny()
  const canPost = settings !== undefined && mailsWithoutScripts(settings)
  const isOnTheList = useSearchParams()[0].get('going') === String(posted.id)

  async function save(size: number) {
    setBusy(size > 0 ? 'go' : 'stay')
    setProblem(undefined)
    try {
      await send(size)
      setChanging(false)
      toast(
        size > 0 ? { title: fill(texts.youAreGoing, { count: size }), description: texts.seeYouThere } : { title: texts.youAreOffTheList },
      )
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save(party)
  }

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-lg font-semibold">{heading}</h2>
        {isFull ? (
          <Badge tone="neutral">{texts.full}</Badge>
        ) : (
          spotsLeft !== null &&
          (spotsLeft > 0 || isKnown) && (
            <span className="text-sm text-quiet">{fill(texts.spotsLeft, { spots: counted(spotsLeft, texts.spot) })}</span>
          )
        )}
      </div>
      {problem && (
        <p role="alert" className="font-medium text-brick">
          {problem}
        </p>
      )}
      {!isSignedIn && isOnTheList && (
        <Notice tone="good" role="status" title={texts.youAreOnTheListNow}>
          {texts.seeYouThere}
        </Notice>
      )}
      {!isSignedIn && !isFull && !isOnTheList && (
        <>
          {canPost && <PostedRsvpForm {...posted} note={note} />}
          <ButtonLink
            to={`${href('/auth')}?redirect=${encodeURIComponent(back)}`}
            variant={canPost ? 'quiet' : 'secondary'}
            size={canPost ? 'small' : 'medium'}
            className={canPost ? '-ml-3 self-start noscript:hidden' : 'self-start'}
          >
            {canPost ? texts.haveAnAccountSignIn : texts.signInToRsvp}
          </ButtonLink>
        </>
      )}
      {isSignedIn && answer.state === 'busy' && <Skeleton className="h-11 w-56" />}
      {isSignedIn && (answer.state === 'failed' || answer.state === 'again') && (
        <LoadFailed title={texts.weCouldNotReadYourRsvp} busy={answer.state === 'again'} onAgain={answer.again} />
      )}
      {isKnown && myParty !== null && !isChanging && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-medium">{fill(texts.youAreGoing, { count: myParty })}</p>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              setParty(myParty)
              setChanging(true)
            }}
          >
            {texts.change}
          </Button>
          <Button size="small" variant="quiet" busy={busy === 'stay'} onClick={() => void save(0)}>
            {texts.notGoing}
          </Button>
        </div>
      )}
      {isKnown && !isFull && (myParty === null || isChanging) && (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Field label={texts.howManyAreComing}>
            <Select value={party} onChange={(event) => setParty(Number(event.currentTarget.value))}>
              {partySizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </Select>
          </Field>
          <Button type="submit" busy={busy === 'go'}>
            {texts.iAmGoing}
          </Button>
          {note && <p className="basis-full text-sm text-quiet">{note}</p>}
        </form>
      )}
    </Card>
  )
}
