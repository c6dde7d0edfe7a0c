import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
import { Pencil, X } from 'lucide-react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { changedAddress } from '#features/search/contract'
import { counted } from '#platform/web/ui/text/format.ts'

interface MapToolbarProps {
  areas: number
  following: boolean
  drawing: boolean
  onFollow: (follow: boolean) => void
  onSearchHere: () => void
  onDraw: () => void
}

const pill =
  'inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium shadow-float hover:bg-sunken'

export function MapToolbar({ areas, following, drawing, onFollow, onSearchHere, onDraw }: MapToolbarProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const without = (name: string) =>
    void navigate(changedAddress(params, { [name]: null }) || href('/tourstead'), { preventScrollReset: true })
  if (drawing) return null
  return (
    <div
      data-map-tools
      className="pointer-events-none absolute top-3 left-3 flex font-sans *:pointer-events-auto max-w-[calc(100%-5rem)] flex-wrap items-center gap-2"
    >
      {areas === 0 && (
        <label className={pill}>
          <input
            type="checkbox"
            className="size-4 accent-spruce"
            checked={following}
            onChange={(event) => onFollow(event.target.checked)}
          />
          {texts.searchAsIMove}
        </label>
      )}
      <button type="button" onClick={onDraw} className={pill}>
        <Pencil aria-hidden="true" className="size-4" />
        <span>{areas === 0 ? texts.drawAnArea : texts.editAreas}</span>
      </button>
      {areas > 0 && (
        <button type="button" onClick={() => without('areas')} className={pill}>
          <X aria-hidden="true" className="size-4" />
          <span>{fill(texts.removeAreas, { areas: counted(areas, texts.area) })}</span>
        </button>
      )}
      {areas === 0 && !following && (
        <button type="button" onClick={onSearchHere} className={`${pill} border-spruce bg-spruce text-on-spruce hover:bg-spruce-strong`}>
          {texts.searchThisArea}
        </button>
      )}
      {params.has('bounds') && (
        <button type="button" onClick={() => without('bounds')} className={pill}>
          <X aria-hidden="true" className="size-4" />
          {texts.removeMapArea}
        </button>
      )}
    </div>
  )
}
