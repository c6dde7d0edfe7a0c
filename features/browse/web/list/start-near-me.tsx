import * as texts from '#texts/browse'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fill } from '#platform/contract/fill.ts'
import { useUser, type SessionUser } from '#platform/web/session/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const LocationPrompt = lazyPart(async () => (await import('./zip-prompt.ts')).LocationPrompt)

/**
 * Offers the homes near the ZIP of whoever looks at all of them. A list that somebody sees is not replaced by itself: which ZIP it is,
 * the browser learns only after it has drawn the page.
 */
export function StartNearMe() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const user = useUser()
  if (!user || search !== '') return null
  const zip = user.zipCode
  if (!zip) return <SetZip user={user} />
  const start = async () => {
    const { addressFrom } = await import('./start-at-zip.ts')
    void navigate(await addressFrom(zip), { preventScrollReset: true })
  }
  return (
    <Button variant="quiet" size="small" className="mr-auto whitespace-nowrap" onClick={() => void start()}>
      {fill(texts.homesNearLabel, { label: zip })}
    </Button>
  )
}

function SetZip({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(false)
  const onSaved = (zipCode: string) => {
    void import('#features/session/web').then(({ showUser }) => showUser({ ...user, zipCode }))
  }
  return (
    <>
      <Button variant="quiet" size="small" className="mr-auto whitespace-nowrap" onClick={() => setOpen(true)}>
        {texts.setYourZipCode}
      </Button>
      {open && (
        <RequestedPart>
          <LocationPrompt onSaved={onSaved} onClose={() => setOpen(false)} />
        </RequestedPart>
      )}
    </>
  )
}
