import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { signedInPlaces, signOutElsewhere, signOutPlace, type SignedInAt } from '#features/accounts/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'

export function SignedInPlaces() {
  const [page, setPage] = useState(1)
  const reading = useRead(signedInPlaces, { query: { page } }, { keepPrevious: true })
  const [busy, setBusy] = useState<string>()

  async function end(name: string, work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(name)
    try {
      await work()
      toast({ title: done })
    } catch (failure) {
      toast({ title: 'Error', description: explain(failure), variant: 'destructive' })
    }
    await reading.refetch()
    setBusy(undefined)
  }

  return (
    <ReadView
      reading={reading}
      what={texts.yourSignedInBrowsers}
      isEmpty={({ items }) => items.length === 0}
      empty={<p className="text-quiet">{texts.yourSignInProviderDoesntShare}</p>}
    >
      {({ items, page: shown, pages }) => (
        <div className="flex flex-col gap-4">
          <ul aria-label={texts.whereYoureSignedIn} className="flex flex-col divide-y divide-line">
            {items.map((place) => (
              <li key={place.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <Place place={place} />
                {!place.current && (
                  <Button
                    variant="secondary"
                    size="small"
                    busy={busy === place.id}
                    aria-label={fill(texts.signOutOfDevice, { device: place.device })}
                    onClick={() =>
                      void end(place.id, () => call(signOutPlace, { params: { sessionId: place.id } }), texts.signedOutOfThatBrowser)
                    }
                  >
                    {texts.signOut}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <PageButtons label={texts.pagesOfSignedInBrowsers} page={shown} pages={pages} onPage={setPage} />
          {items.filter(({ current }) => !current).length > 1 && (
            <Button
              variant="secondary"
              busy={busy === 'all'}
              className="self-start"
              onClick={() => void end('all', () => call(signOutElsewhere), texts.signedOutEverywhereElse)}
            >
              {texts.signOutEverywhereElse}
            </Button>
          )}
        </div>
      )}
    </ReadView>
  )
}

function Place({ place }: { place: SignedInAt }) {
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {place.device} {place.current && <Badge tone="good">{texts.thisBrowser}</Badge>}
      </p>
      <p className="text-sm text-quiet">
        {texts.lastUsed} <Moment at={place.lastUsedAt} />
        {place.network && <span>{`, from ${place.network}`}</span>}
        {place.secondFactor && <span>{', two-step verification on'}</span>}
      </p>
    </div>
  )
}
