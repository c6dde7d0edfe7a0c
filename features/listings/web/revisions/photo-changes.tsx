import * as texts from '#texts/listings'
import { clsx } from 'clsx'
import { fill } from '#platform/contract/fill.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { changeTexts } from './change-texts.ts'
import { photoDifference, type Picture } from './photo-difference.ts'

interface PhotoChangesProps {
  before: readonly Picture[]
  after: readonly Picture[]
  /** Names the side that is not live yet. */
  afterLabel: string
}

/** All photos as buyers see them and as they would be, side by side, each with what became of it. */
export function PhotoChanges({ before, after, afterLabel }: PhotoChangesProps) {
  const difference = photoDifference(before, after)
  return (
    <section aria-label={texts.photos} className="flex flex-col gap-2">
      <h4 className="text-sm font-medium">{texts.photos}</h4>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side name={texts.buyersSee} pictures={difference.before} />
        <Side name={afterLabel} pictures={difference.after} />
      </div>
    </section>
  )
}

function Side({ name, pictures }: { name: string; pictures: ReturnType<typeof photoDifference>['after'] }) {
  return (
    <figure className="min-w-0 rounded-field bg-sunken p-3">
      <figcaption className="text-xs font-medium">{name}</figcaption>
      {pictures.length === 0 && <p className="mt-2 text-sm">{texts.nothingThere}</p>}
      <ol className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-3">
        {pictures.map(({ id, url, alt, changes }, index) => (
          <li key={id} className="flex min-w-0 flex-col gap-1 text-xs">
            <img src={url} alt={alt} loading="lazy" className="aspect-3/2 w-full rounded-field object-cover" />
            <span className="flex flex-wrap gap-1">
              <span className="text-quiet">{fill(texts.photoNumber, { number: String(index + 1) })}</span>
              {changes.map((change) => (
                <Badge key={change} tone={changeTexts[change].tone}>
                  {changeTexts[change].text}
                </Badge>
              ))}
            </span>
            <span className={clsx('break-words', !changes.includes('described') && 'line-clamp-2')}>{alt || texts.noDescription}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
