import * as texts from '#texts/browse'
import { useLocation, useNavigate } from 'react-router'
import { fill } from '#platform/contract/fill.ts'
import { useUser } from '#platform/web/session/session.ts'
import { Button } from '#platform/web/ui/button.tsx'

/**
 * Offers the homes near the ZIP of whoever looks at all of them. A list that somebody sees is not replaced by itself: which ZIP it is,
 * the browser learns only after it has drawn the page.
 */
export function StartNearMe() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const zip = useUser()?.zipCode
  if (!zip || search !== '') return null
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
