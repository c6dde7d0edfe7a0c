import * as texts from '#texts/tours'
import { useEffect, useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { tourOptions } from '#features/tours/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call/call.ts'
import { useSession } from '#platform/web/session/session.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'

type Options = ReplyOf<typeof tourOptions>

/**
 * Returns the options of the signed-in buyer. The page is rendered with those of a visitor, which stay until the answer arrives, and
 * after a failed call. The page has no query cache, since most of its visitors never sign in.
 */
export function useBuyerOptions(propertyId: number, visitorOptions: Options): Options {
  const isSignedIn = useSession().status === 'signed-in'
  const [params] = useSearchParams()
  const from = /^\d{4}-\d{2}-\d{2}$/.exec(params.get('from') ?? '')?.[0]
  const [buyerOptions, setBuyerOptions] = useState<Options>()
  useEffect(() => {
    if (!isSignedIn) return
    const controller = new AbortController()
    const query = { ...(from && { from }) }
    call(tourOptions, { params: { propertyId }, query, signal: controller.signal }).then(setBuyerOptions, () => undefined)
    return () => controller.abort()
  }, [isSignedIn, propertyId, from])
  return (isSignedIn && buyerOptions) || visitorOptions
}

/** Renders why this buyer cannot request a tour now, with the way to the tours that count. */
export function RefusedNotice({ refusal }: { refusal: string }) {
  return (
    <Notice tone="attention" title={texts.youCantRequestAnotherTourYet}>
      <p>{refusal}</p>
      <Link to={href('/schedule-visit')} className="mt-2 inline-block py-1 text-spruce underline underline-offset-2">
        {texts.seeYourTours}
      </Link>
    </Notice>
  )
}

/** Renders why this buyer cannot book at once; nothing for other buyers. */
export function BookingNotice({ options: { mode, booksAtOnce } }: { options: Options }) {
  if (mode !== 'instant' || booksAtOnce) return null
  return (
    <Notice tone="attention" title={texts.verifyYourEmailToBookAtOnce}>
      <p>{texts.verifyToBookAtOnce}</p>
      <Link to={href('/profile')} className="mt-2 inline-block py-1 text-spruce underline underline-offset-2">
        {texts.openYourProfile}
      </Link>
    </Notice>
  )
}
