import * as texts from '#texts/reel'
import { ChevronDown, ChevronUp, List, Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { changedAddress } from '#features/search/contract'
import { sharedCursor } from '#features/reel/contract'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { count, counted } from '#platform/web/ui/text/format.ts'

interface ReelBarProps {
  params: URLSearchParams
  index: number
  last: boolean
  /** From 1 on; unknown where the results do not start at the beginning. */
  position: number | undefined
  total: number
  title: string
  onStep: (by: 1 | -1) => void
}

/** Over every home: the way back to the list and the map, where one is, and buttons for those who neither swipe nor type. */
export function ReelBar({ params, index, last, position, total, title, onStep }: ReelBarProps) {
  const hydrated = useHydrated()
  const addressOf = (view: 'list' | 'map') => changedAddress(params, { view, cursor: sharedCursor(params) }) || href('/tourstead')
  const pill = 'inline-flex min-h-10 items-center gap-1.5 rounded-full bg-black/55 px-3.5 text-sm font-medium text-white hover:bg-black/75'
  const where = position === undefined ? counted(total, texts.home) : `${count(position)} of ${count(total)}`
  return (
    <>
      <nav aria-label={texts.otherViews} className="absolute top-3 left-3 flex gap-2">
        <Link to={addressOf('list')} className={pill}>
          <List aria-hidden="true" className="size-4" />
          {texts.list}
        </Link>
        <Link to={addressOf('map')} className={pill}>
          <MapIcon aria-hidden="true" className="size-4" />
          {texts.map}
        </Link>
      </nav>
      <div className="absolute top-3 right-3 flex items-center rounded-full bg-black/55 text-white">
        <p className="py-2 pr-2 pl-3.5 text-sm noscript:pr-3.5">{where}</p>
        <StepButton label={texts.previousHome} keys="ArrowUp" disabled={index <= 0} onPress={() => onStep(-1)}>
          <ChevronUp aria-hidden="true" className="size-5" />
        </StepButton>
        <StepButton label={texts.nextHome} keys="ArrowDown" disabled={last} onPress={() => onStep(1)}>
          <ChevronDown aria-hidden="true" className="size-5" />
        </StepButton>
      </div>
      <p role="status" className="sr-only">
        {hydrated && index >= 0 && `${where}: ${title}`}
      </p>
    </>
  )
}

interface StepButtonProps {
  label: string
  keys: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

function StepButton({ label, keys, disabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-disabled={disabled || undefined}
      title={label}
      onClick={disabled ? undefined : onPress}
      className="grid size-10 place-items-center rounded-full hover:bg-white/20 aria-disabled:opacity-40 noscript:hidden"
    >
      {children}
    </button>
  )
}
