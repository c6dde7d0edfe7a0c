import { useState } from 'react'
import { signedInPlaces, signOutElsewhere, signOutPlace, type SignedInAt } from '#features/accounts/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/spinner.tsx'
import { Moment } from './moment.tsx'

export function SignedInPlaces() {
  const { data, error, refetch } = useRead(signedInPlaces, {})
  const [busy, setBusy] = useState<string>()

  async function end(name: string, work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(name)
    try {
      await work()
      toast({ title: done })
    } catch (failure) {
      toast({ title: 'Error', description: explain(failure), variant: 'destructive' })
    }
    await refetch()
    setBusy(undefined)
  }

  if (error) return <Notice tone="danger" title={explain(error)} />
  if (!data) return <Spinner label="Looking where you are signed in" />
  if (data.items.length === 0) return <p className="text-quiet">The provider you sign in with does not tell where you are signed in.</p>
  const others = data.items.filter(({ current }) => !current)
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label="Where you are signed in" className="flex flex-col divide-y divide-line">
        {data.items.map((place) => (
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
      {others.length > 1 && (
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
