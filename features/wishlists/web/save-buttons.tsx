import * as texts from '#texts/wishlists'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { HeartButton } from '#features/favorites/web'
import { useWhenSessionKnown } from '#platform/web/session/when-session-known.ts'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const ListDialog = lazyPart(async () => (await import('./list-dialog.tsx')).ListDialog)

/** The heart and the lists of a listing, on its own page. */
export function SaveButtons({ home }: { home: { id: number; title: string } }) {
  const whenSessionKnown = useWhenSessionKnown()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [opened, setOpened] = useState<boolean>()

  function choose() {
    whenSessionKnown(({ status }) => {
      if (status === 'signed-in') return setOpened(true)
      return void navigate(`${href('/auth')}?${new URLSearchParams({ tab: 'signin', redirect: pathname + search }).toString()}`)
    })
  }

  return (
    <>
      <HeartButton home={home} worded />
      <button
        type="button"
        data-print="hide"
        onClick={choose}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm font-medium text-ink hover:bg-sunken noscript:hidden"
      >
        <ListPlus aria-hidden="true" className="size-4" />
        <span>
          {texts.add}
          <span className="max-sm:sr-only"> {texts.toList}</span>
        </span>
      </button>
      {opened !== undefined && (
        <RequestedPart>
          <ListDialog home={home} open={opened} onClose={() => setOpened(false)} />
        </RequestedPart>
      )}
    </>
  )
}
