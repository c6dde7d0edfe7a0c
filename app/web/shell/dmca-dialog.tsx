import * as texts from '#texts/app'
import { fill } from '#platform/contract/fill.ts'
import { href } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { useOperator } from '#platform/web/session/public-settings.ts'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'

/** Id by which a `DialogButton` opens it. */
export const dmcaDialog = 'dmca-notice'

export function DmcaDialog() {
  const { legalEmail, postalAddress } = useOperator()
  return (
    <Dialog id={dmcaDialog} title={texts.dmcaNotice} wide>
      <div className="prose">
        <p>
          {fill(texts.ifSomethingOnNameUsesYour, { name: product.name })} <a href={`mailto:${legalEmail}`}>{legalEmail}</a>
          {texts.under17USC512}
        </p>
        <ol>
          <li>{texts.aPhysicalOrElectronicSignatureOf}</li>
          <li>{texts.theCopyrightedWorkYouSayIs}</li>
          <li>{fill(texts.theMaterialYouSayInfringesIt, { name: product.name })}</li>
          <li>{texts.howWeReachYouYourAddress}</li>
          <li>{texts.aStatementThatYouBelieveIn}</li>
          <li>{texts.aStatementThatTheInformationIn}</li>
        </ol>
        <p>{texts.weRemoveOrHideWhatA}</p>
        <p>
          {texts.or} <a href={href('/copyright')}>{texts.fillInAForm}</a>
          {texts.whichAsksForTheSixElements}
        </p>
        {postalAddress && <p>{fill(texts.postReachesUsAtPostalAddress, { postalAddress })}</p>}
      </div>
    </Dialog>
  )
}
