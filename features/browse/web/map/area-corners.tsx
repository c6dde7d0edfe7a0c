import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
import { useMap } from '@vis.gl/react-maplibre'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { fewestCorners, type Corner, type Point } from './area-shapes.ts'
import { isArrow } from './map-geometry.ts'

interface AreaCornersProps {
  area: readonly Corner[]
  /** `settled` when the hand or the key has let go. */
  onChange: (area: Corner[], settled: boolean) => void
}

const stepPx = 10

/** Every corner is a button to drag, or to move with arrow keys; between two of them another one can be made. */
export function AreaCorners({ area, onChange }: AreaCornersProps) {
  const { current: map } = useMap()
  const board = useRef<HTMLDivElement>(null)
  const held = useRef<number>(undefined)
  const pointAt = ([east, north]: Corner): Point => map?.project([east, north]) ?? { x: 0, y: 0 }
  const moved = (place: number, { x, y }: Point): Corner[] => {
    const { lng, lat } = map?.unproject([x, y]) ?? { lng: 0, lat: 0 }
    return area.with(place, [lng, lat])
  }

  function onPointerMove(event: PointerEvent) {
    const box = board.current?.getBoundingClientRect()
    if (held.current === undefined || !box) return
    onChange(moved(held.current, { x: event.clientX - box.left, y: event.clientY - box.top }), false)
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const corner = area[index]
    if (!corner) return
    if (isArrow(event.key)) {
      const { x, y } = pointAt(corner)
      const across = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft')
      const down = Number(event.key === 'ArrowDown') - Number(event.key === 'ArrowUp')
      onChange(moved(index, { x: x + across * stepPx, y: y + down * stepPx }), true)
    } else if (event.key === 'Delete' && area.length > fewestCorners) onChange(area.toSpliced(index, 1), true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const points = area.map(pointAt)
  const between = area.map((corner, index): Corner => {
    const next = area[(index + 1) % area.length] ?? corner
    return [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]
  })
  return (
    <div ref={board} role="group" aria-label={texts.areaCorners} className="absolute inset-0 z-1 touch-none" onPointerMove={onPointerMove}>
      <svg aria-hidden="true" className="pointer-events-none size-full text-apricot">
        <polygon
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="currentColor"
          fillOpacity="0.2"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </svg>
      {points.map(({ x, y }, index) => (
        <button
          key={`corner ${index}`}
          type="button"
          aria-label={fill(texts.cornerOfArea, { number: index + 1, area: area.length })}
          onKeyDown={(event) => onKeyDown(event, index)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = index
          }}
          onPointerUp={() => {
            held.current = undefined
            onChange([...area], true)
          }}
          style={{ left: x, top: y }}
          className="absolute size-6 -translate-1/2 cursor-grab rounded-full border-3 border-apricot bg-surface"
        />
      ))}
      {between.map((corner, index) => {
        const { x, y } = pointAt(corner)
        return (
          <button
            key={`edge ${index}`}
            type="button"
            aria-label={fill(texts.addCornerAfter, { number: index + 1 })}
            onClick={() => onChange(area.toSpliced(index + 1, 0, corner), true)}
            style={{ left: x, top: y }}
            className="absolute grid size-6 -translate-1/2 cursor-copy place-items-center rounded-full text-sm leading-none font-bold text-ink before:absolute before:inset-1 before:-z-1 before:rounded-full before:bg-apricot-soft"
          >
            <span aria-hidden="true">+</span>
          </button>
        )
      })}
    </div>
  )
}
