import * as texts from '#texts/teams'
import { href } from 'react-router'
import { ButtonLink } from '#platform/web/ui/button.tsx'

const withWayBack = (path: string, back: string, more: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ ...more, redirect: back }).toString()}`

export const entryTo = (back: string): string => withWayBack(href('/auth'), back, { tab: 'signin' })

/** The ways in, each of which leads back to this page. */
export function EntryLinks({ back, why }: { back: string; why: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p>{why}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={entryTo(back)}>{texts.signIn}</ButtonLink>
        <ButtonLink to={withWayBack(href('/agent-signup'), back)} variant="secondary">
          {texts.signUpAsAnAgent}
        </ButtonLink>
      </div>
    </div>
  )
}
