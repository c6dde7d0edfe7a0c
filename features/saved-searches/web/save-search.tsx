import * as texts from '#texts/saved-searches'
import { Bookmark } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { href, useNavigate, useSearchParams } from 'react-router'
import { textToSave, saveSearch, type SavedSearch } from '#features/saved-searches/contract'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useWhenSessionKnown } from '#platform/web/session/when-session-known.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { lazyOnInteraction, RequestedPart } from '#platform/web/ui/lazy-parts.tsx'
import { forgetStoredSearch, storedSearch, type StoredSearch } from './stored-search.ts'

const SaveDialog = lazyOnInteraction(async () => (await import('./save-dialog.tsx')).SaveDialog)

/** In the address of one's own page; the front door adds the tab under the same name. */
const searchesTab = 'searches'

interface SaveSearchProps {
  className?: string
  label?: string
  /** Asks for daily mail explicitly, also about a search that is saved already. */
  notify?: boolean
  /** Finishes what somebody wanted before they signed in; of several on a page only one does. */
  resumes?: boolean
}

/** Saves the search of the address under a name. Whoever is not signed in is asked to; name and search wait for them. */
export function SaveSearch({ className, label = texts.saveSearch, notify = false, resumes = true }: SaveSearchProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const session = useSession()
  const whenSessionKnown = useWhenSessionKnown()
  const query = textToSave(params)
  const [open, setOpen] = useState<StoredSearch & { problem?: string | undefined }>()
  const signedIn = session.status === 'signed-in'
  const isConfirmed = session.status === 'signed-in' && session.user.emailVerified

  async function save(wanted: StoredSearch): Promise<string | undefined> {
    let saved: SavedSearch
    try {
      saved = await call(saveSearch, { body: wanted })
    } catch (error) {
      return (error instanceof CallError && error.fields['name']) || explain(error)
    }
    forgetStoredSearch()
    import('#platform/web/query/queries.tsx')
      .then(({ sharedQueries }) => sharedQueries().invalidateQueries({ queryKey: [saveSearch.path] }))
      .catch(() => undefined)
    toast({
      title: texts.searchSaved,
      description: saved.notify
        ? `We’ll email you when a new home matches “${wanted.name}.”${isConfirmed ? '' : ' First, confirm your email address with the link we sent you.'}`
        : `You can find “${wanted.name}” in your saved searches.`,
      duration: 10_000,
      action: { label: texts.seeSavedSearches, onPress: () => void navigate(`${href('/profile')}?tab=${searchesTab}`) },
    })
    return undefined
  }

  // Back from signing in: what they wanted is done, or the dialog says with their own name why not.
  const came = useRef(false)
  useEffect(() => {
    const stored = storedSearch()
    if (!resumes || !signedIn || came.current || stored?.query !== query) return
    came.current = true
    void save(stored).then((problem) => {
      forgetStoredSearch()
      if (problem) setOpen({ ...stored, problem })
    })
  })

  return (
    <>
      <button
        type="button"
        onClick={() => whenSessionKnown(() => setOpen({ name: '', query, ...(notify && { mail: 'daily' }) }))}
        className={buttonClass({ variant: 'secondary', size: 'small' }, clsx('whitespace-nowrap noscript:hidden', className))}
      >
        <Bookmark aria-hidden="true" className="size-4" />
        {label}
      </button>
      <noscript>
        <a
          href={`${href('/alerts')}?${new URLSearchParams({ search: query }).toString()}`}
          className={buttonClass({ variant: 'secondary', size: 'small' }, className)}
        >
          {texts.emailAlerts}
        </a>
      </noscript>
      {open &&
        createPortal(
          // The button stands in the form of the filters; a form in a form is none, and its events must not reach that one.
          <div role="presentation" onSubmit={(event) => event.stopPropagation()}>
            <RequestedPart floats>
              <SaveDialog
                key={open.query}
                search={open}
                problem={open.problem}
                signedIn={signedIn}
                back={`${href('/tourstead')}${query === '' ? '' : `?${query}`}`}
                onSave={save}
                onClose={() => setOpen(undefined)}
              />
            </RequestedPart>
          </div>,
          document.body,
        )}
    </>
  )
}
