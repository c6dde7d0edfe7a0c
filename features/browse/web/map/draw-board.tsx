import { isPlainEnter } from '#platform/web/press/plain-enter.ts'
import * as texts from '#texts/browse'
import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { simplified, type Corner, type Point } from './area-shapes.ts'
import { isArrow } from './map-geometry.ts'

interface DrawBoardProps {
  corners: readonly Corner[]
  onCorner: (corner: Corner) => void
  onUndo: () => void
  /** The corners so far are all. */
  onFinish: () => void
  onLine: (corners: Corner[]) => void
  onLeave: () => void
}

const slipPx = 6
const nearFirstPx = 14
const [step, bigStep] = [12, 60]

/** Drawing with a pointer: around the area in one go, or corner by corner. With keys: arrows move the cross, Enter sets a corner. */
export function DrawBoard({ corners, onCorner, onUndo, onFinish, onLine, onLeave }: DrawBoardProps) {
  const { current: map } = useMap()
  const board = useRef<HTMLDivElement>(null)
  const [cross, setCross] = useState<Point>()
  // Moves come faster than the board is drawn.
  const hand = useRef<Point[]>([])
  const [line, setLine] = useState<readonly Point[]>([])
  useEffect(() => board.current?.focus({ preventScroll: true }), [])
  // A line drawn quickly is no fling: a browser would take the next tap, on whatever, for halting it. React's own listeners cannot refuse.
  useEffect(() => {
    const drawn = board.current
    const refuse = (event: TouchEvent) => event.preventDefault()
    drawn?.addEventListener('touchstart', refuse, { passive: false })
    return () => drawn?.removeEventListener('touchstart', refuse)
  }, [])

  const cornerAt = ({ x, y }: Point): Corner => {
    const { lng, lat } = map?.unproject([x, y]) ?? { lng: 0, lat: 0 }
    return [lng, lat]
  }
  const pointAt = (corner: Corner): Point => map?.project([corner[0], corner[1]]) ?? { x: 0, y: 0 }
  const points = corners.map(pointAt)
  const here = (event: PointerEvent): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  function onPointerUp(event: PointerEvent) {
    const drawn = hand.current
    hand.current = []
    setLine([])
    const [start] = drawn
    if (!start) return
    const end = here(event)
    if (drawn.some(({ x, y }) => Math.hypot(x - start.x, y - start.y) > slipPx)) {
      const around = simplified([...drawn, end])
      if (around.length > 2) onLine(around.map(cornerAt))
    } else if (points.length > 2 && points[0] && Math.hypot(end.x - points[0].x, end.y - points[0].y) < nearFirstPx) onFinish()
    else onCorner(cornerAt(end))
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { clientWidth, clientHeight } = event.currentTarget
    const at = cross ?? { x: clientWidth / 2, y: clientHeight / 2 }
    if (isArrow(event.key)) {
      const way = event.shiftKey ? bigStep : step
      const [dx, dy] = [
        Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft'),
        Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp'),
      ]
      setCross({ x: Math.max(0, Math.min(clientWidth, at.x + dx * way)), y: Math.max(0, Math.min(clientHeight, at.y + dy * way)) })
    } else if (isPlainEnter(event) || event.key === ' ') {
      setCross(at)
      onCorner(cornerAt(at))
    } else if (event.key === 'Backspace') onUndo()
    else if (event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const path = [...points, ...line]
  return (
    <div
      ref={board}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a board to draw on takes keys of its own
      tabIndex={0}
      aria-label={texts.drawingArea}
      aria-describedby="drawing-help"
      className="absolute inset-0 z-1 cursor-crosshair touch-none outline-offset-[-4px]"
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setCross((at) => at ?? middleOf(event.currentTarget))}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        hand.current = [here(event)]
        setLine([...hand.current])
      }}
      onPointerMove={(event) => {
        if (hand.current.length === 0) return
        hand.current.push(here(event))
        setLine([...hand.current])
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        hand.current = []
        setLine([])
      }}
      onWheel={(event) => map?.jumpTo({ zoom: map.getZoom() - event.deltaY / 300 })}
    >
      <svg aria-hidden="true" className="pointer-events-none size-full text-apricot">
        <polyline
          points={path.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="currentColor"
          fillOpacity="0.16"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        {points.map(({ x, y }, index) => (
          <circle key={corners[index]?.join()} cx={x} cy={y} r={index === 0 ? 8 : 5} fill="white" stroke="currentColor" strokeWidth="3" />
        ))}
        {cross && (
          <path
            d={`M${cross.x - 14} ${cross.y}h28M${cross.x} ${cross.y - 14}v28`}
            className="text-ink"
            stroke="currentColor"
            strokeWidth="2.5"
          />
        )}
      </svg>
    </div>
  )
}

const middleOf = ({ clientWidth, clientHeight }: HTMLElement): Point => ({ x: clientWidth / 2, y: clientHeight / 2 })
