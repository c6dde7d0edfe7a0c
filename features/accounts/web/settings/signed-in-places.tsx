import { useState } from 'react'
import { signedInPlaces, signOutElsewhere, signOutPlace, type SignedInAt } from '#features/accounts/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Moment } from './moment.tsx'

export function SignedInPlaces() {
  const reading = useRead(signedInPlaces, {})
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
      what="the browsers you are signed in with"
      isEmpty={({ items }) => items.length === 0}
      empty={<p className="text-quiet">The provider you sign in with does not tell where you are signed in.</p>}
    >
      {({ items }) => (
        <div className="flex flex-col gap-4">
          <ul aria-label="Where you are signed in" className="flex flex-col divide-y divide-line">
            {items.map((place) => (
              <li key={place.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <Place place={place} />
                {!place.current && (
                  <Button
                    variant="secondary"
                    size="small"
                    busy={busy === place.id}
                    aria-label={`Sign out ${place.device}`}
                    onClick={() => void end(place.id, () => call(signOutPlace, { params: { sessionId: place.id } }), 'Signed out there')}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {items.filter(({ current }) => !current).length > 1 && (
            <Button
              variant="secondary"
              busy={busy === 'all'}
              className="self-start"
              onClick={() => void end('all', () => call(signOutElsewhere), 'Signed out everywhere else')}
            >
              Sign out everywhere else
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
        {place.device} {place.current && <Badge tone="good">This browser</Badge>}
      </p>
      <p className="text-sm text-quiet">
        Last used <Moment at={place.lastUsedAt} />
        {place.network && `, from ${place.network}`}
        {place.secondFactor && ', with a second factor'}
      </p>
    </div>
  )
}
