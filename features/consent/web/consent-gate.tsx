import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { consentHash } from './consent-hash.ts'
import { storedConsent } from './consent-store.ts'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const bannerAfterMs = 4000

const ConsentBanner = lazyPart(async () => (await import('./consent-banner.tsx')).ConsentBanner)

/** Shows the cookie banner some seconds after loading where no answer is stored, and whenever somebody asks for it. */
export function ConsentGate() {
  const location = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState<'banner' | 'choices'>()
  const asked = location.hash === consentHash
  useEffect(() => {
    if (storedConsent()) return
    const timer = setTimeout(() => setShown((already) => already ?? 'banner'), bannerAfterMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (asked) setShown('choices')
  }, [asked])

  function close() {
    setShown(undefined)
    if (asked) void navigate({ ...location, hash: '' }, { replace: true, preventScrollReset: true })
  }

  if (!shown) return null
  return (
    <LazyBoundary>
      <ConsentBanner key={shown} choosing={shown === 'choices'} onDone={close} />
    </LazyBoundary>
  )
}
