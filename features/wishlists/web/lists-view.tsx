import * as texts from '#texts/wishlists'
import { fill } from '#platform/contract/fill.ts'
import { Heart, ListPlus, X } from 'lucide-react'
import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import type { Favorite } from '#features/favorites/contract'
import { HeartButton, useMarks } from '#features/favorites/web'
import { createWishlist, removeFromWishlist, type Wishlist } from '#features/wishlists/contract'
import { call } from '#platform/web/call/call.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/display/chip.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ListingRow } from './listing-row.tsx'
import { ListTools } from './list-tools.tsx'
import { NameDialog } from './name-dialog.tsx'
import { NearbyListings } from './nearby-listings.tsx'
import { Opinions } from './opinions.tsx'
import { useListChange } from './use-lists.ts'

interface ListsViewProps {
  lists: readonly Wishlist[]
  favorites: readonly Favorite[]
  /** The account of the person who looks; 0 while nothing can be changed. */
  me: number
}

/** The hearts and the named lists of a person; `?list=` names the one that is open. */
export function ListsView({ lists, favorites, me }: ListsViewProps) {
  const [params, setParams] = useSearchParams()
  const [naming, setNaming] = useState(false)
  const change = useListChange()
  const hearts = useMarks('favorite')
  const saved = me > 0 ? favorites.filter(({ propertyId }) => hearts.has(propertyId)) : favorites
  const chosen = lists.find(({ id }) => String(id) === params.get('list'))

  function choose(id: number | undefined) {
    const next = new URLSearchParams(params)
    if (id === undefined) next.delete('list')
    else next.set('list', String(id))
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return (
    <div className="flex flex-col gap-5">
      <div role="group" aria-label={texts.yourListsHeading} className="flex flex-wrap gap-2">
        <Chip active={!chosen} onClick={() => choose(undefined)}>
          <Heart aria-hidden="true" className="size-4" />
          {texts.favorites} <span>{saved.length}</span>
        </Chip>
        {lists.map((list) => (
          <Chip key={list.id} active={chosen === list} onClick={() => choose(list.id)} className="max-w-full">
            <span className="truncate">{list.name}</span> <span>{list.homes.length}</span>
          </Chip>
        ))}
        {me > 0 && (
          <Button variant="quiet" size="small" className="min-h-10" onClick={() => setNaming(true)}>
            <ListPlus aria-hidden="true" className="size-4" />
            {texts.newList}
          </Button>
        )}
      </div>
      {chosen ? <NamedList key={chosen.id} list={chosen} me={me} /> : <Favorites saved={saved} me={me} />}
      <NameDialog
        title={texts.newList}
        action={texts.createList}
        open={naming}
        onClose={() => setNaming(false)}
        onName={async (name) => {
          const list = await change(() => call(createWishlist, { body: { name } }))
          if (list && list !== true) choose(list.id)
          return Boolean(list)
        }}
      />
    </div>
  )
}

function Favorites({ saved, me }: { saved: readonly Favorite[]; me: number }) {
  return (
    <section aria-labelledby="list-name">
      <h2 id="list-name" className="font-display text-xl font-semibold">
        {texts.favorites}
      </h2>
      <p className="mt-1 text-sm text-quiet">{texts.onlyYouCanSeeThese}</p>
      {saved.length === 0 ? (
        <Empty title={texts.noFavoritesYet}>{texts.tapTheHeartToSaveAHome}</Empty>
      ) : (
        <ul className="mt-4 flex flex-col gap-4">
          {saved.map((item) => (
            <li key={item.propertyId}>
              <ListingRow
                {...item}
                instead={me > 0 && <NearbyListings home={item.kept} except={item.propertyId} />}
                actions={me > 0 && <HeartButton home={{ id: item.propertyId, title: (item.property ?? item.kept).title }} />}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NamedList({ list, me }: { list: Wishlist; me: number }) {
  const change = useListChange()
  const others = list.isOwner ? list.people : [list.owner, ...list.people.filter(({ id }) => id !== me)]
  return (
    <section aria-labelledby="list-name">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="list-name" className="font-display text-xl font-semibold break-words">
            {list.name}
          </h2>
          <p className="mt-1 text-sm text-quiet">
            {others.length > 0
              ? fill(texts.sharedWithNames, { names: others.map(({ name }) => name).join(', ') })
              : list.shareToken
                ? texts.sharedByALink
                : texts.onlyYouCanSeeThisList}
          </p>
        </div>
        {me > 0 && (
          <div className="flex flex-wrap gap-2">
            <ListTools list={list} me={me} />
          </div>
        )}
      </div>
      {list.homes.length === 0 ? (
        <Empty title={texts.thisListIsEmpty}>{texts.openAHomeToAddIt}</Empty>
      ) : (
        <ul className="mt-4 flex flex-col gap-4">
          {list.homes.map((listing) => {
            const title = listing.property?.title ?? listing.kept.title
            const mayRemove = me > 0 && (list.isOwner || listing.addedBy.id === me)
            const params = { id: list.id, propertyId: listing.propertyId }
            return (
              <li key={listing.propertyId}>
                <ListingRow
                  {...listing}
                  instead={me > 0 && <NearbyListings home={listing.kept} except={listing.propertyId} />}
                  actions={
                    mayRemove && (
                      <button
                        type="button"
                        aria-label={fill(texts.removeTitleFromTheList, { title })}
                        onClick={() => void change(() => call(removeFromWishlist, { params }))}
                        className="grid size-9 place-items-center rounded-full hover:bg-sunken"
                      >
                        <X aria-hidden="true" className="size-5" />
                      </button>
                    )
                  }
                >
                  <Opinions listId={list.id} home={listing} me={me} />
                </ListingRow>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function Empty({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      icon={<Heart aria-hidden="true" />}
      title={title}
      action={<ButtonLink to={href('/tourstead')}>{texts.browseTours}</ButtonLink>}
    >
      {children}
    </EmptyState>
  )
}
