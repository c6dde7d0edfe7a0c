import * as texts from '#texts/single-sign-on'
import { mySignOn } from '#features/single-sign-on/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { DirectoryCard } from './directory-card.tsx'
import { DomainsCard } from './domains-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { RequireCard } from './require-card.tsx'

/** How a brokerage signs its people in: the provider, whether it is required, and the domains it is for. */
export function SignOnView() {
  return (
    <ReadView
      reading={useRead(mySignOn, {})}
      what={texts.yourSignOn}
      skeleton={
        <div className="flex flex-col gap-6">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-48 rounded-card" />
        </div>
      }
    >
      {(signOn) =>
        signOn.isOffered ? (
          <>
            <DomainsCard domains={signOn.domains} />
            {/* Another issuer begins the form anew. */}
            <ProviderCard key={signOn.provider?.issuer ?? ''} signOn={signOn} />
            {signOn.provider && <RequireCard provider={signOn.provider} />}
            <DirectoryCard scimUrl={signOn.scimUrl} />
          </>
        ) : (
          <Notice tone="attention" title={texts.notOffered}>
            {texts.notOfferedText}
          </Notice>
        )
      }
    </ReadView>
  )
}
