import * as texts from '#texts/app'
import { fill } from '#platform/contract/fill.ts'
import { href, useLocation } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useIsTurnedOn } from '#platform/web/session/feature-flags.ts'
import { Mark } from '#platform/web/brand/mark.tsx'

/** Also for a page of a part that is turned off, which says so. */
export function NotFoundScreen() {
  const { pathname } = useLocation()
  const isOff = useIsTurnedOn(pathname) === false
  return (
    <section className="page-width flex flex-col items-center gap-5 py-24 text-center">
      <title>{fill(isOff ? texts.pageTurnedOffName : texts.pageNotFoundName, { name: product.name })}</title>
      <Mark className="size-14 opacity-40" />
      <h1 className="font-display text-3xl font-semibold">{isOff ? texts.pageTurnedOff : texts.pageNotFound}</h1>
      <p className="max-w-md text-lg text-quiet">{isOff ? texts.thisPartIsTurnedOff : texts.thePageDoesNotExistOr}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={href('/tourstead')}>{texts.browseTours}</ButtonLink>
        <ButtonLink to={href('/')} variant="secondary">
          {texts.goHome2}
        </ButtonLink>
      </div>
    </section>
  )
}
