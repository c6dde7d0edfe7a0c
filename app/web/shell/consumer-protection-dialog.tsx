import { jurisdictions } from '#features/law/contract'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { noticeDialogs } from './notice-dialogs.ts'
import { RegulatorLink } from './regulator-link.tsx'

const { name, short, address, phone } = jurisdictions.TX.regulator

export function ConsumerProtectionDialog() {
  return (
    <Dialog id={noticeDialogs.consumerProtection} title="Consumer Protection Notice" wide>
      <div className="prose">
        <p>
          The {name} ({short}) regulates real estate brokers and sales agents, real estate inspectors, easement and right-of-way agents, and
          timeshare interest providers.
        </p>
        <p>
          You can find more information and check the status of a license holder at <RegulatorLink />.
        </p>
        <h3>How to complain</h3>
        <p>You can send a complaint against a license holder to TREC. A complaint form is available on the TREC website.</p>
        <h3>Recovery funds</h3>
        <p>
          TREC administers the real estate recovery trust account, which may be used to satisfy a civil court judgment against a broker,
          sales agent, or easement or right-of-way agent, if certain requirements are met.
        </p>
        <h3>Questions</h3>
        <p>
          If you have questions about the activities of a license holder, the complaint process or the recovery trust account, visit the
          website or contact TREC at:
        </p>
        <address className="not-italic">
          {name}
          <br />
          {address}
          <br />
          <a href={`tel:+1${phone.replaceAll(/\D/g, '')}`}>{phone}</a>
        </address>
      </div>
    </Dialog>
  )
}
