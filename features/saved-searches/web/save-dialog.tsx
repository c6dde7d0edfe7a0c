import * as texts from '#texts/saved-searches'
import { useEffect, useState, type FormEvent } from 'react'
import { href, Link } from 'react-router'
import { nameAtMost } from '#features/saved-searches/contract'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { keepsText } from '#platform/web/typed/typed-guard.ts'
import { HowOften } from './how-often.tsx'
import { storeSearch, type StoredSearch } from './stored-search.ts'
import { describeSearch, suggestedName } from './describe-search.ts'

/** On links whose press stores what was typed. */
const stored = { [keepsText]: '' }

interface SaveDialogProps {
  /** With the name to begin with; none yet is suggested one. */
  search: StoredSearch
  problem: string | undefined
  signedIn: boolean
  /** Where to come back to after signing in. */
  back: string
  /** Returns why it was not saved, or nothing. */
  onSave: (search: StoredSearch) => Promise<string | undefined>
  onClose: () => void
}

export function SaveDialog({ search, problem: firstProblem, signedIn, back, onSave, onClose }: SaveDialogProps) {
  const { query } = search
  // A dialog opens after it is there, not with it.
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const [name, setName] = useState(search.name || suggestedName(query))
  const [mail, setMail] = useState(search.mail)
  const [problem, setProblem] = useState(firstProblem)
  const [busy, setBusy] = useState(false)
  const entry = (tab: 'signin' | 'signup') => `${href('/auth')}?${new URLSearchParams({ tab, redirect: back }).toString()}`
  const wanted: StoredSearch = { name: name.trim(), query, ...(mail && { mail }) }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (wanted.name === '') return setProblem(texts.nameTheSearch)
    if (!signedIn) return undefined
    setBusy(true)
    const refused = await onSave(wanted)
    setBusy(false)
    if (refused) setProblem(refused)
    else setOpen(false)
    return undefined
  }

  return (
    <Dialog
      title={signedIn ? texts.saveThisSearch : texts.signInToSaveThisSearch}
      open={open}
      onClose={onClose}
      actions={
        signedIn ? (
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {texts.notNow}
            </Button>
            <Button type="submit" form="save-search" busy={busy}>
              {texts.save}
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {texts.notNow}
            </Button>
            <ButtonLink to={entry('signup')} variant="secondary" {...stored} onClick={() => storeSearch(wanted)}>
              {texts.createAccount}
            </ButtonLink>
            <ButtonLink to={entry('signin')} {...stored} onClick={() => storeSearch(wanted)}>
              {texts.signIn}
            </ButtonLink>
          </>
        )
      }
    >
      <form id="save-search" onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <p className="text-quiet">{describeSearch(query).join(' · ') || texts.allHomes}</p>
        <Field label={texts.name} error={problem} help={signedIn ? undefined : texts.savedOnceYouSignIn}>
          <TextInput
            value={name}
            maxLength={nameAtMost}
            autoComplete="off"
            onChange={(event) => {
              setName(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <Field label={texts.emailMeNewMatches}>
          <HowOften value={mail ?? 'daily'} onChoose={setMail} />
        </Field>
        {!signedIn && (
          <Link
            to={`${href('/alerts')}?${new URLSearchParams({ search: query }).toString()}`}
            className="text-sm font-medium text-spruce underline underline-offset-2"
          >
            {texts.getAlertsWithoutAccount}
          </Link>
        )}
      </form>
    </Dialog>
  )
}
