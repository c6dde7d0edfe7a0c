import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from './feedback/spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

interface Look {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}

// Colors of a person's own take every background away; a border that is not seen otherwise stays.
const variants: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-spruce text-on-spruce hover:bg-spruce-strong',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  quiet: 'border border-transparent text-spruce hover:bg-spruce-soft',
  danger: 'border border-transparent bg-brick text-on-brick hover:bg-brick-strong',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-4 text-base',
  large: 'min-h-13 px-6 text-lg',
}

/** The look of a button for anything that is not one: a label of a file input, a summary, a link to another site. */
export function buttonClass({ variant = 'primary', size = 'medium' }: Look = {}, className?: string): string {
  return clsx('button', variants[variant], sizes[size], className)
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows a spinner and ignores presses, but keeps the focus where it is. */
  busy?: boolean
}

export function Button({ variant, size, busy = false, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={busy && type === 'submit' ? 'button' : type}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonClass({ variant, size }, className)}
      {...rest}
    >
      {busy && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  )
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link className={buttonClass({ variant, size }, typeof className === 'string' ? className : undefined)} {...rest} />
}
