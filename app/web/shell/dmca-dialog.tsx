import { href } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { noticeDialogs } from './notice-dialogs.ts'

export function DmcaDialog() {
  return (
    <Dialog id={noticeDialogs.dmca} title="DMCA notice" wide>
      <div className="prose">
        <p>
          If something on {product.name} uses your work without permission, send a takedown notice by e-mail to{' '}
          <a href={`mailto:${product.legalEmail}`}>{product.legalEmail}</a>. Under 17 U.S.C. § 512(c)(3) it needs these six elements:
        </p>
        <ol>
          <li>A physical or electronic signature of the copyright owner or of a person authorized to act for the owner.</li>
          <li>The copyrighted work you say is infringed, or a list of them if there are several.</li>
          <li>The material you say infringes it and where it is on {product.name}, for example the address of the page.</li>
          <li>How we reach you: your address, telephone number and e-mail address.</li>
          <li>A statement that you believe in good faith that the use is not authorized by the owner, its agent or the law.</li>
          <li>
            A statement that the information in the notice is accurate and, under penalty of perjury, that you are authorized to act for the
            owner.
          </li>
        </ol>
        <p>
          We remove or hide what a complete notice identifies and tell the agent who posted it. The agent may send a counter-notice.
          Accounts that infringe repeatedly are closed.
        </p>
        <p>
          Or <a href={href('/copyright')}>fill in a form</a>, which asks for the six elements and answers with a case number.
        </p>
        <p>Post reaches us at {product.postalAddress}.</p>
      </div>
    </Dialog>
  )
}
