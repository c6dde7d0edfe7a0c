import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { consentHash } from './consent-hash.ts'
import { storedConsent } from './consent-store.ts'

const bannerAfterMs = 4000

const ConsentBanner = lazy(async () => ({ default: (await importWithRetry(() => import('./consent-banner.tsx'))).ConsentBanner }))

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
    <Suspense fallback={null}>
      <ConsentBanner key={shown} choosing={shown === 'choices'} onDone={close} />
    </Suspense>
  )
}
