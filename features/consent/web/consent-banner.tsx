import * as texts from '#texts/consent'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useRef, useState } from 'react'
import { product } from '#platform/contract/product.ts'
import { floatConsent } from '#platform/web/float/float.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { answerConsent, everything, nothingMore, privacySignal, type Choices } from './answer.ts'
import { ConsentChoices } from './consent-choices.tsx'

interface ConsentBannerProps {
  /** Starts with the choices open, for somebody who asked for them. */
  choosing: boolean
  onDone: () => void
}

/** Not a dialog: the page stays usable while nobody has answered. The three ways look alike. */
export function ConsentBanner({ choosing, onDone }: ConsentBannerProps) {
  const [open, setOpen] = useState(choosing)
  const heading = useRef<HTMLHeadingElement>(null)
  const signal = privacySignal()
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
      ref={floatConsent}
      data-float="consent"
      aria-labelledby="cookies-heading"
      data-print="hide"
      className="inset-x-0 max-h-[85dvh] animate-appear overflow-y-auto border-t border-line bg-surface py-4 shadow-float"
    >
      <div className={open ? 'page-width max-w-2xl' : 'page-width lg:flex lg:items-center lg:justify-between lg:gap-8'}>
        <div>
          <h2 id="cookies-heading" ref={heading} tabIndex={-1} className="font-display text-lg font-semibold outline-none">
            {fill(texts.cookiesOnName, { name: product.name })}
          </h2>
          <p className="mt-1 text-sm">
            {fill(texts.weAlwaysUseEssentialCookiesSuch, { exception: signal ? ` ${texts.exceptMarketing}` : '' })}
          </p>
          {signal && <p className="mt-2 rounded-field bg-spruce-soft px-3 py-2 text-sm">{texts.yourBrowserSendsAGlobalPrivacy}</p>}
        </div>
        {open ? (
          <ConsentChoices signal={signal} onSave={(choices: Choices) => answer('choices', choices)} />
        ) : (
          <div className="mt-3 grid shrink-0 grid-cols-3 gap-2 lg:mt-0">
            <Button variant="secondary" size="small" className="min-h-11" onClick={() => answer('accept-all', everything)}>
              {texts.gotIt}
            </Button>
            <Button variant="secondary" size="small" className="min-h-11" onClick={() => answer('essential-only', nothingMore)}>
              {texts.essentialOnly}
            </Button>
            <Button variant="secondary" size="small" className="min-h-11" onClick={() => setOpen(true)}>
              {texts.choose}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
