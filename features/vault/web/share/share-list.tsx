import * as texts from '#texts/vault'
import { useState } from 'react'
import { revokeVaultShare, type VaultShare } from '#features/vault/contract'
import { fill } from '#platform/contract/fill.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { dayText } from '../day-text.ts'
import { useVaultAnew } from '../use-vault.ts'
import { isWorking, stateText } from './share-state.ts'

/** The links of a file, who opened each, and the way to turn it off. */
export function ShareList({ shares }: { shares: readonly VaultShare[] }) {
  return (
    <div className="mt-4 flex flex-col gap-2 text-sm">
      <h3 className="font-medium">{texts.links}</h3>
      {shares.length === 0 ? (
        <p className="text-quiet">{texts.noLinks}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {shares.map((share) => (
            <li key={share.id}>
              <Share share={share} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Share({ share }: { share: VaultShare }) {
  const [busy, setBusy] = useState(false)
  const anew = useVaultAnew()
  const isActive = isWorking(share)
  const made = dayText(share.createdAt)

  async function turnOff() {
    setBusy(true)
    try {
      await call(revokeVaultShare, { params: { shareId: share.id } })
      toast({ title: texts.linkIsOff })
    } catch (error) {
      toast({ title: texts.couldNotTurnOff, description: explain(error), variant: 'destructive' })
    }
    await anew()
    setBusy(false)
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          {fill(texts.linkMade, { day: made })} · {stateText(share)}
          {share.hasPassword && <Badge>{texts.password}</Badge>}
          {share.watermark && <Badge>{texts.withWatermark}</Badge>}
          {!share.download && <Badge>{texts.viewOnly}</Badge>}
        </span>
        {isActive && (
          <Button
            size="small"
            variant="secondary"
            busy={busy}
            aria-label={fill(texts.turnOffLink, { day: made })}
            onClick={() => void turnOff()}
          >
            {texts.turnOff}
          </Button>
        )}
      </div>
      <p className="text-quiet">
        {share.openCount === 0 ? texts.notOpenedYet : fill(texts.openedTimes, { times: counted(share.openCount, texts.time) })}
      </p>
      {share.openings.length > 0 && (
        <ul className="flex flex-col gap-1 text-quiet">
          {share.openings.map(({ at, email, version, sentAt }) => (
            <li key={`${at} ${email}`} className="break-words">
              <time dateTime={at}>{dayText(at)}</time>: {fill(texts.openedLine, { who: email || texts.somebody, version })}
              {sentAt !== null && <span>{` ${texts.andTookIt}`}</span>}
            </li>
          ))}
        </ul>
      )}
      {share.openings.some(({ email }) => email !== '') && <p className="text-quiet">{texts.emailsAreNotChecked}</p>}
    </div>
  )
}
