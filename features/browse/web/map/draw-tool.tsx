import { useMap } from '@vis.gl/react-maplibre'
import { Check, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useReducer, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { AreaCorners } from './area-corners.tsx'
import { fewestCorners, type Corner } from './area-shapes.ts'
import { DrawBoard } from './draw-board.tsx'
import { useDrawnAreas } from './use-drawn-areas.ts'

/** Draws areas to search in, several of them, and changes them; the homes follow at once. */
export function DrawTool({ onDone }: { onDone: () => void }) {
  const { current: map } = useMap()
  const { areas, setAreas, change } = useDrawnAreas()
  const [corners, setCorners] = useState<Corner[]>([])
  const [edited, setEdited] = useState<number>()
  const [, redraw] = useReducer((times: number) => times + 1, 0)

  useEffect(() => {
    map?.on('move', redraw)
    return () => void map?.off('move', redraw)
  }, [map])

  function add(area: Corner[]) {
    setCorners([])
    change([...areas, area])
  }
  const finish = () => corners.length >= fewestCorners && add(corners)
  const area = edited === undefined ? undefined : areas[edited]

  return (
    <>
      {area && edited !== undefined ? (
        <AreaCorners
          area={area}
          onChange={(next, settled) => (settled ? change(areas.with(edited, next), true) : setAreas(areas.with(edited, next)))}
        />
      ) : (
        <DrawBoard
          corners={corners}
          onCorner={(corner) => setCorners([...corners, corner])}
          onUndo={() => setCorners(corners.slice(0, -1))}
          onFinish={finish}
          onLine={add}
          onLeave={onDone}
        />
      )}
      <section
        aria-label="Draw areas"
        className="absolute top-3 left-3 z-2 flex font-sans max-h-[calc(100%-1.5rem)] w-72 max-w-[calc(100%-4.5rem)] flex-col gap-3 overflow-y-auto rounded-card border border-line bg-surface p-4 text-sm shadow-float"
      >
        <p id="drawing-help" className="text-quiet">
          {area
            ? 'Drag the corners, or choose one with Tab and move it with the arrow keys.'
            : 'Draw around an area, or tap its corners one by one. With the keyboard: arrow keys move the cross, Enter sets a corner, Backspace takes it back.'}
        </p>
        <p role="status" className="sr-only">
          {corners.length > 0 ? `${corners.length} corners set` : `${areas.length} areas`}
        </p>
        {corners.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={finish} disabled={corners.length < fewestCorners}>
              Finish area
            </Button>
            <Button size="small" variant="secondary" onClick={() => setCorners(corners.slice(0, -1))}>
              <Undo2 aria-hidden="true" className="size-4" />
              Undo
            </Button>
          </div>
        )}
        {areas.length > 0 && (
          <ul className="flex flex-col gap-1">
            {areas.map((_, place) => (
              <li key={place} className="flex items-center gap-1">
                <span className="flex-1 font-medium">{`Area ${place + 1}`}</span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={edited === place ? `Finish editing area ${place + 1}` : `Edit area ${place + 1}`}
                  onClick={() => setEdited(edited === place ? undefined : place)}
                >
                  {edited === place ? <Check aria-hidden="true" className="size-4" /> : <Pencil aria-hidden="true" className="size-4" />}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Delete area ${place + 1}`}
                  onClick={() => {
                    setEdited(undefined)
                    change(areas.toSpliced(place, 1))
                  }}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Button size="small" variant="secondary" onClick={onDone}>
          Done
        </Button>
      </section>
    </>
  )
}
