import * as texts from '#texts/open-houses'
import { useEffect } from 'react'
import { href, useSearchParams, type MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { AgentOpenHouseList, agentOpenHouses } from '#features/open-houses/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { useOfflineCopy } from '#platform/web/offline/use-offline-copy.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { GuestSheet } from './guest-sheet.tsx'
import { OpenHouseLines } from './open-house-lines.tsx'
import { guestOutbox } from './waiting-guests.ts'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.openHousesName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

/** An agent's open houses; with `?sheet=` the sign-in sheet of one, which works without a connection. */
export default function SheetsPage() {
  return (
    <RequireRole level="agent">
      {(user) => (
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-8 md:px-[4vw] lg:px-4 sm:py-10">
          <Sheets user={user} />
        </div>
      )}
    </RequireRole>
  )
}

function Sheets({ user }: { user: SessionUser }) {
  const [params] = useSearchParams()
  const owner = user.firebaseUid
  const reading = useAllPages(agentOpenHouses, {})
  const copy = useOfflineCopy(owner, 'open-houses', AgentOpenHouseList, reading.data)
  useEffect(() => guestOutbox(owner).start(), [owner])
  const wanted = Number(params.get('sheet'))
  const house = copy.value?.items.find(({ id }) => id === wanted)
  if (house) return <GuestSheet house={house} owner={owner} />
  return (
    <>
      <PageTitle>{texts.yourOpenHouses}</PageTitle>
      <ReadView reading={{ ...reading, data: copy.value }} what={texts.openHousesInSentence}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={texts.noOpenHouses} action={<ButtonLink to={href('/agent/dashboard')}>{texts.openDashboard}</ButtonLink>}>
              {texts.addOneInTheEditor}
            </EmptyState>
          ) : (
            <OpenHouseLines houses={items} />
          )
        }
      </ReadView>
    </>
  )
}
