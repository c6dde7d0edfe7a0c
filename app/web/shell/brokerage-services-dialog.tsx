import { jurisdictions } from '#features/law/contract'
import { product } from '#platform/contract/product.ts'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { noticeDialogs } from './notice-dialogs.ts'
import { RegulatorLink } from './regulator-link.tsx'

const { name, short } = jurisdictions.TX.regulator

export function BrokerageServicesDialog() {
  return (
    <Dialog id={noticeDialogs.brokerageServices} title="Information About Brokerage Services" wide>
      <div className="prose">
        <p>
          Texas law requires all real estate license holders to give this information to prospective buyers, tenants, sellers and landlords.
          License holders are regulated by the {name} ({short}).
        </p>
        <h3>Types of license holders</h3>
        <ul>
          <li>A broker is responsible for all brokerage activities, including acts performed by sales agents sponsored by the broker.</li>
          <li>A sales agent must be sponsored by a broker and works with clients on behalf of the broker.</li>
        </ul>
        <h3>What a broker must do for a client</h3>
        <ul>
          <li>Put the interests of the client above all others, including the broker’s own interests.</li>
          <li>Inform the client of any material information about the property or transaction received by the broker.</li>
          <li>Answer the client’s questions and present any offer to or counter-offer from the client.</li>
          <li>Treat all parties to a real estate transaction honestly and fairly.</li>
        </ul>
        <h3>Whom a license holder can represent</h3>
        <p>
          An agent for the owner represents the property owner through a written listing agreement. An agent for a buyer or tenant
          represents that person through a written representation agreement. A broker who acts as an intermediary between the parties needs
          the written agreement of each party first, must treat all of them impartially and fairly, and may not tell one what the other
          keeps confidential.
        </p>
        <h3>Broker firm and license details</h3>
        <p>
          {product.name} publishes tours; it is not a broker and represents nobody in a transaction. The broker firm, the agent’s name and
          the license number stand on every home and on each agent’s page. Ask the agent for the completed form of that broker, which names
          the broker firm, the designated broker, the supervisor and the sales agent with their license numbers, e-mail addresses and
          telephone numbers.
        </p>
        <h3>The regulator</h3>
        <p>
          Information is available from the {name} at <RegulatorLink />, where the official form can be read in full.
        </p>
      </div>
    </Dialog>
  )
}
