import * as texts from '#texts/browse'
import { clsx } from 'clsx'
import { List, Map as MapIcon, PlaySquare } from 'lucide-react'
import { href, Link, useSearchParams } from 'react-router'
import { sharedCursor } from '#features/reel/contract'
import { changedAddress, viewOf, type View } from '#features/search/contract'

const choices: { view: View; label: string; Icon: typeof List }[] = [
  { view: 'list', label: texts.list, Icon: List },
  { view: 'map', label: texts.map, Icon: MapIcon },
  { view: 'reel', label: texts.reel, Icon: PlaySquare },
]

/** The same homes as a list, on the map, or one tour after another. */
export function ViewSwitch({ className }: { className?: string }) {
  const [params] = useSearchParams()
  const shown = viewOf(params)
  const cursorFor = (view: View) => ((view === 'reel') === (shown === 'reel') ? params.get('cursor') : sharedCursor(params))
  return (
    <nav aria-label={texts.view} className={clsx('inline-flex rounded-full border border-line bg-surface p-1', className)}>
      {choices.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={changedAddress(params, { view, cursor: cursorFor(view) }) || href('/tourstead')}
          preventScrollReset
          aria-current={view === shown ? 'page' : undefined}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-full px-3.5 text-sm font-medium text-ink hover:bg-sunken aria-[current=page]:bg-spruce aria-[current=page]:text-on-spruce"
        >
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
