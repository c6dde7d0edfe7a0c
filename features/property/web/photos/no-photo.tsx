import * as texts from '#texts/property'
import { clsx } from 'clsx'
import { House } from 'lucide-react'

/** Fills the place of the main photo of a home that has none. */
export function NoPhoto({ isSold, className }: { isSold: boolean; className: string }) {
  return (
    <div
      className={clsx(
        'grid place-content-center justify-items-center gap-2 bg-linear-to-br from-sunken to-spruce-soft text-sm text-quiet',
        className,
      )}
    >
      <House aria-hidden="true" className="size-9 stroke-[1.25]" />
      <span>{isSold ? texts.noPhotos : texts.noPhotoYet}</span>
    </div>
  )
}

/** Labels the picture of a home without a video tour. */
export function NoTour({ isSold, className }: { isSold: boolean; className?: string }) {
  return (
    <span className={clsx('rounded-full bg-surface px-2.5 py-1 text-xs font-medium whitespace-nowrap text-quiet', className)}>
      {isSold ? texts.noVideoTour : texts.noVideoTourYet}
    </span>
  )
}
