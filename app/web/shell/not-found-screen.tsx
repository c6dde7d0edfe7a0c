import { href } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Mark } from '#platform/web/brand/mark.tsx'

export function NotFoundScreen() {
  return (
    <section className="page-width flex flex-col items-center gap-5 py-24 text-center">
      <title>{`Page not found · ${product.name}`}</title>
      <Mark className="size-14 opacity-40" />
      <h1 className="font-display text-3xl font-semibold">Page not found</h1>
      <p className="max-w-md text-lg text-quiet">The page does not exist, or the home it showed is no longer here.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={href('/tourstead')}>Browse tours</ButtonLink>
        <ButtonLink to={href('/')} variant="secondary">
          Go home
        </ButtonLink>
      </div>
    </section>
  )
}
