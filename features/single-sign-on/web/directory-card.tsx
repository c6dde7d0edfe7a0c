import * as texts from '#texts/single-sign-on'
import { href } from 'react-router'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Shown } from './shown.tsx'

/** Where the directory of the brokerage makes its people known. */
export function DirectoryCard({ scimUrl }: { scimUrl: string }) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-display text-xl font-semibold">{texts.directoryTitle}</h2>
      <p className="text-quiet">{texts.directoryText}</p>
      <dl>
        <Shown label={texts.scimAddress} text={scimUrl} />
      </dl>
      <ButtonLink to={href('/brokerage/api')} variant="secondary" className="self-start">
        {texts.createAnApiKey}
      </ButtonLink>
    </Card>
  )
}
