import { clsx } from 'clsx'

interface AvatarProps {
  name: string
  imageUrl?: string | null
  size?: 'small' | 'medium' | 'large' | 'portrait'
  className?: string
}

const sizes = { small: 'size-8 text-xs', medium: 'size-10 text-sm', large: 'size-20 text-xl', portrait: 'size-32 text-3xl sm:size-40' }
const pixels = { small: 32, medium: 40, large: 80, portrait: 160 }

/** Decorative: the name is always written beside it or in the label of its button. */
export function Avatar({ name, imageUrl, size = 'medium', className }: AvatarProps) {
  const classes = clsx('shrink-0 rounded-full', sizes[size], className)
  // Never what a page is about: React would have a picture that is not lazy loaded before everything else.
  if (imageUrl)
    return (
      <img
        src={imageUrl}
        alt=""
        width={pixels[size]}
        height={pixels[size]}
        loading="lazy"
        decoding="async"
        className={clsx(classes, 'object-cover')}
      />
    )
  return (
    // Drawn, not written: the initials are no text that a button's name would have to repeat.
    <span
      aria-hidden="true"
      data-initials={initials(name)}
      className={clsx(
        classes,
        'grid place-items-center bg-spruce-soft font-semibold text-spruce-strong select-none before:content-[attr(data-initials)]',
      )}
    />
  )
}

/** Up to two initials of the full name, else U. */
export function initials(name: string): string {
  const names = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  return ends.map((word) => word?.match(/\p{L}/u)?.[0].toUpperCase()).join('') || 'U'
}
