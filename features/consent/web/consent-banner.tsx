import { useEffect, useRef, useState } from 'react'
import { product } from '#platform/contract/product.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { answerConsent, everything, nothingMore, privacySignal, type Choices } from './answer.ts'
import { ConsentChoices } from './consent-choices.tsx'
import { useRoomAtBottom } from './use-room-at-bottom.ts'

interface ConsentBannerProps {
  /** Starts with the choices open, for somebody who asked for them. */
  choosing: boolean
  onDone: () => void
}

/** Not a dialog: the page stays usable while nobody has answered. The three ways look alike. */
export function ConsentBanner({ choosing, onDone }: ConsentBannerProps) {
  const [open, setOpen] = useState(choosing)
  const banner = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const signal = privacySignal()
  useRoomAtBottom(banner)
  useEffect(() => {
    if (choosing) heading.current?.focus()
  }, [choosing])

  function answer(...given: Parameters<typeof answerConsent>) {
    answerConsent(...given)
    document.getElementById('main')?.focus({ preventScroll: true })
    onDone()
  }

  return (
    <section
      ref={banner}
      aria-labelledby="cookies-heading"
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-40 max-h-[85dvh] animate-appear overflow-y-auto border-t border-line bg-surface p-4 shadow-float sm:right-auto sm:bottom-4 sm:left-4 sm:max-w-lg sm:rounded-card sm:border sm:p-5"
    >
      <h2 id="cookies-heading" ref={heading} tabIndex={-1} className="font-display text-lg font-semibold outline-none">
        Cookies on {product.name}
      </h2>
      <p className="mt-1 text-sm">
        We always use what the site needs to work, such as keeping you signed in. “Got it” accepts the rest
        {signal ? ' except marketing' : ''}; you can change your mind at the foot of every page.
      </p>
      {signal && (
        <p className="mt-2 rounded-field bg-spruce-soft px-3 py-2 text-sm">
          Your browser sends the Global Privacy Control signal. We honor it: marketing is off and stays off.
        </p>
      )}
      {open ? (
        <ConsentChoices signal={signal} onSave={(choices: Choices) => answer('choices', choices)} />
      ) : (
        <div className="mt-3 grid grid-cols-3 gap-2">
          <Button variant="secondary" size="small" className="min-h-11" onClick={() => answer('accept-all', everything)}>
            Got it
          </Button>
          <Button variant="secondary" size="small" className="min-h-11" onClick={() => answer('essential-only', nothingMore)}>
            Only essential
          </Button>
          <Button variant="secondary" size="small" className="min-h-11" onClick={() => setOpen(true)}>
            Choose
          </Button>
        </div>
      )}
    </section>
  )
}
