import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
import { useRef, type PointerEvent } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { changedAddress } from '#features/search/contract'
import { counted } from '#platform/web/ui/text/format.ts'

const enoughPx = 60

/** Over the map of a phone: pulled up or pressed, it shows the list. */
export function SheetHandle({ total }: { total: number }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const from = useRef<number>(undefined)
  const list = changedAddress(params, { view: 'list', cursor: params.get('cursor') }) || href('/tourstead')

  const sheet = (event: PointerEvent<HTMLElement>) => event.currentTarget.closest('section')
  function pull(event: PointerEvent<HTMLElement>) {
    if (from.current === undefined) return
    const way = Math.min(0, event.clientY - from.current)
    const element = sheet(event)
    if (element) element.style.translate = way < 0 ? `0 calc(100% - 4.5rem + ${way}px)` : ''
  }
  function release(event: PointerEvent<HTMLElement>) {
    const start = from.current
    from.current = undefined
    const element = sheet(event)
    if (element) element.style.translate = ''
    if (start !== undefined && start - event.clientY > enoughPx) void navigate(list, { preventScrollReset: true })
  }

  return (
    <Link
      to={list}
      preventScrollReset
      draggable={false}
      onPointerDown={(event) => {
        from.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={release}
      className="flex h-18 touch-none flex-col items-center justify-center gap-2 lg:hidden"
    >
      <span aria-hidden="true" className="h-1.5 w-12 rounded-full bg-edge" />
      <span className="font-medium">{total === 0 ? texts.noHomesHere : fill(texts.listTotal, { total: counted(total, texts.home) })}</span>
    </Link>
  )
}
