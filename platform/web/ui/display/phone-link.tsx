import { clsx } from 'clsx'
import { Phone } from 'lucide-react'
import { callEvent, tell } from '#platform/web/visit-events.ts'

/** A number to call, from E.164. `name` says whose it is where that is not plain from what stands around. */
export function PhoneLink({ phone, name, className }: { phone: string; name?: string | undefined; className?: string }) {
  return (
    <a
      href={`tel:${phone}`}
      onClick={() => tell(callEvent)}
      className={clsx(
        'inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-spruce underline-offset-4 hover:underline',
        className,
      )}
    >
      <Phone aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {name} {phoneText(phone)}
      </span>
    </a>
  )
}

/** `(512) 234-5678` for a US number; others stay as they are. */
export const phoneText = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
