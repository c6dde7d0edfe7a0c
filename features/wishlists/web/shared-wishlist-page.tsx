import * as texts from '#texts/wishlists'
import { fill } from '#platform/contract/fill.ts'
import { HeartOff } from 'lucide-react'
import { useState } from 'react'
import { href, isRouteErrorResponse, useLoaderData, useNavigate, useParams } from 'react-router'
import { joinWishlist, sharedWishlist } from '#features/wishlists/contract'
import { product } from '#platform/contract/product.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useWhenSessionKnown } from '#platform/web/session/when-session-known.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { ListingRow } from './listing-row.tsx'
import { NearbyListings } from './nearby-listings.tsx'

export async function loader({ params, context }: LoaderArgs<'/wishlist/:token'>) {
  return context.get(pageRequest).call(sharedWishlist, { params })
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [
    { title: `${loaderData?.name ?? texts.sharedList} · ${product.name}` },
    { name: 'robots', content: 'noindex' },
    // The address is a secret between those who share the list.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** What the holder of a link sees, and the way onto the list. */
export default function SharedWishlistPage() {
  const { name, ownerName, homes } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-10">
      <PageTitle lead={fill(texts.ownerNameSharedHomesWithYou, { ownerName, homes: counted(homes.length, texts.home) })} actions={<Join />}>
        {name}
      </PageTitle>
      {homes.length === 0 ? (
        <EmptyState title={texts.thisListIsEmpty}>{texts.checkBackLater}</EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {homes.map((listing) => (
            <li key={listing.propertyId}>
              <ListingRow {...listing} instead={<NearbyListings home={listing.kept} except={listing.propertyId} />} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Join() {
  const session = useSession()
  const whenSessionKnown = useWhenSessionKnown()
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const [busy, setBusy] = useState(false)

  async function join() {
    setBusy(true)
    try {
      const { id } = await call(joinWishlist, { params: { token } })
      await navigate(`${href('/profile')}?tab=wishlist&list=${id}`)
    } catch (error) {
      toast({ title: texts.youHaventJoinedThisList, description: explain(error), variant: 'destructive' })
      setBusy(false)
    }
  }

  if (session.status === 'signed-in')
    return (
      <Button busy={busy} onClick={() => void join()}>
        {texts.joinAndVote}
      </Button>
    )
  const entry = `${href('/auth')}?${new URLSearchParams({ tab: 'signin', redirect: href('/wishlist/:token', { token }) }).toString()}`
  return (
    <ButtonLink
      to={entry}
      onClick={(event) => {
        if (session.status === 'signed-out') return
        event.preventDefault()
        whenSessionKnown(({ status }) => void (status === 'signed-in' ? join() : navigate(entry)))
      }}
    >
      {texts.signInToVote}
    </ButtonLink>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="py-10">
      <title>{fill(texts.listNotFoundName, { name: product.name })}</title>
      <h1 className="sr-only">{texts.listNotFound}</h1>
      <EmptyState
        icon={<HeartOff aria-hidden="true" />}
        title={texts.thisLinkDoesntWork}
        action={<ButtonLink to={href('/tourstead')}>{texts.browseTours}</ButtonLink>}
      >
        {texts.itMayHaveBeenTurnedOff}
      </EmptyState>
    </div>
  )
}
