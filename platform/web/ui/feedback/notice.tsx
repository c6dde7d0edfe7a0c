import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  info: 'border-line bg-sunken',
  good: 'border-spruce bg-spruce-soft',
  attention: 'border-apricot bg-apricot-soft',
  danger: 'border-brick bg-brick-soft',
}

interface NoticeProps {
  tone?: keyof typeof tones
  title?: string
  /** `alert` interrupts a screen reader, `status` waits; leave out for what was there from the start. */
  role?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

/** Something the person should know at this place in the page. */
export function Notice({ tone = 'info', title, role, className, children }: NoticeProps) {
  return (
    <div role={role} className={clsx('rounded-card border px-4 py-3', tones[tone], className)}>
      {title && <p className="font-semibold">{title}</p>}
      <div className="contents">{children}</div>
    </div>
  )
}
