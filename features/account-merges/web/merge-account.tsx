import * as texts from '#texts/account-merges'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { listUsers, type ListedUser } from '#features/accounts/contract'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { MergeReview } from './merge-review.tsx'

type Person = Pick<ListedUser, 'id' | 'name' | 'email'>

/** The button in the row of an account; none where the account always stays, is suspended or left. */
export function MergeAccount({ user }: { user: Person & Pick<ListedUser, 'isAdmin' | 'permissions' | 'suspendedAt'> }) {
  const [isOpen, setIsOpen] = useState(false)
  if (user.isAdmin || user.permissions.length > 0 || user.suspendedAt) return null
  return (
    <>
      <Button variant="quiet" aria-label={fill(texts.mergeName, { name: user.name })} onClick={() => setIsOpen(true)}>
        {texts.merge}
      </Button>
      {/* Not within the row, which is a list of its own on phones. */}
      {isOpen && createPortal(<MergeDialog user={user} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}

/** Finds the account that stays, then shows what happens and does it. */
function MergeDialog({ user, onClose }: { user: Person; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [intoId, setIntoId] = useState<number>()
  if (intoId !== undefined)
    return <MergeReview key={intoId} fromId={user.id} intoId={intoId} onBack={() => setIntoId(undefined)} onClose={onClose} />
  return (
    <Dialog open wide onClose={onClose} title={fill(texts.mergeName, { name: user.name })}>
      <div className="flex flex-col gap-5">
        <p>{fill(texts.whatMergingIs, { name: user.name })}</p>
        <SearchForm
          label={texts.nameOrEmail}
          button={texts.search}
          maxLength={100}
          className="min-w-0 flex-1 basis-56"
          onSearch={setSearch}
        />
        {search && <Matches search={search} user={user} onChoose={setIntoId} />}
      </div>
    </Dialog>
  )
}

const shownAtMost = 10

interface MatchesProps {
  search: string
  user: Person
  onChoose: (id: number) => void
}

function Matches({ search, user, onChoose }: MatchesProps) {
  const reading = useRead(listUsers, { query: { search } })
  return (
    <ReadView reading={reading} what={texts.theAccounts}>
      {({ users }) => {
        const others = users.filter(({ id }) => id !== user.id)
        if (others.length === 0) return <p role="status">{texts.noMatches}</p>
        return (
          <ul aria-label={texts.accountsFound} className="flex flex-col divide-y divide-line rounded-card border border-line">
            {others.slice(0, shownAtMost).map(({ id, name, email }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-2">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="font-medium">{name}</p>
                  <p className="text-sm wrap-anywhere text-quiet">{email}</p>
                </div>
                <Button
                  variant="quiet"
                  className="max-sm:-ml-4"
                  aria-label={fill(texts.chooseName, { name, email })}
                  onClick={() => onChoose(id)}
                >
                  {texts.choose}
                </Button>
              </li>
            ))}
            {others.length > shownAtMost && <li className="px-4 py-2 text-sm text-quiet">{texts.moreMatches}</li>}
          </ul>
        )
      }}
    </ReadView>
  )
}
