import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
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
        aria-label={texts.drawAreas}
        className="absolute top-3 right-16 left-3 z-2 flex max-w-xl flex-col gap-2 rounded-card border border-line bg-surface p-3 font-sans text-sm shadow-float"
      >
        <p id="drawing-help" className="text-xs text-quiet">
          {area ? texts.dragTheCorners : texts.drawAroundAnArea}
        </p>
        <p role="status" className="sr-only">
          {corners.length > 0 ? fill(texts.cornersAdded, { corners: corners.length }) : fill(texts.areasAreas, { areas: areas.length })}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {areas.map((_, index) => (
            <span key={`area ${index + 1}`} className="inline-flex items-center rounded-full bg-apricot-soft pl-3 font-medium">
              {fill(texts.areaNumber, { number: index + 1 })}
              <button
                type="button"
                aria-label={
                  edited === index
                    ? fill(texts.finishEditingArea, { number: index + 1 })
                    : fill(texts.editAreaNumber, { number: index + 1 })
                }
                onClick={() => setEdited(edited === index ? undefined : index)}
                className={iconButtonClass}
              >
                {edited === index ? <Check aria-hidden="true" className="size-4" /> : <Pencil aria-hidden="true" className="size-4" />}
              </button>
              <button
                type="button"
                aria-label={fill(texts.deleteAreaNumber, { number: index + 1 })}
                onClick={() => {
                  setEdited(undefined)
                  change(areas.toSpliced(index, 1))
                }}
                className={iconButtonClass}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </button>
            </span>
          ))}
          {corners.length > 0 && (
            <>
              <Button size="small" onClick={finish} disabled={corners.length < fewestCorners}>
                {texts.finishArea}
              </Button>
              <Button size="small" variant="secondary" onClick={() => setCorners(corners.slice(0, -1))}>
                <Undo2 aria-hidden="true" className="size-4" />
                {texts.undo}
              </Button>
            </>
          )}
          <Button size="small" variant="secondary" onClick={onDone} className="ml-auto">
            {texts.done}
          </Button>
        </div>
      </section>
    </>
  )
}

const iconButtonClass = 'grid size-9 cursor-pointer place-items-center rounded-full hover:bg-surface'
