import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import type { AdminLicense } from '#features/agents/contract'
import { usStates, type UsState } from '#features/location/contract'
import { explain } from '#platform/web/call/call.ts'
import { saveFile } from '#platform/web/call/save-file.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { snapshotPath } from '../../contract/licenses.ts'
import { DecisionForm } from './decision-form.tsx'
import { licenseLabel, licenseTone } from './license-label.ts'

type Check = AdminLicense['checks'][number]

const stepNames: Record<Check['step'], string> = {
  submit: texts.stepSubmitted,
  verify: texts.stepVerified,
  mismatch: texts.stepMismatch,
  revoke: texts.stepRevoked,
  expire: texts.stepExpired,
}

/** One license: the way to the register, what to record about it, and everything recorded before. */
export function LicenseToCheck({ license }: { license: AdminLicense }) {
  const { number, state, type, status, checkedAt, expiresOn, isExpiring, isDemo, lookupUrl, regulator, sameNumber, checks } = license
  const title = fill(texts.stateLicense, { state: usStates[state as UsState] ?? state, number })
  return (
    <Card>
      <section aria-label={title} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg font-semibold">{title}</h2>
          <Badge tone={licenseTone(status)} className="whitespace-normal!">
            {licenseLabel(status, checkedAt)}
          </Badge>
          {isExpiring && <Badge tone="attention">{texts.expiresSoon}</Badge>}
        </div>
        <p className="text-sm text-quiet">
          {type}
          {expiresOn && <span>{` · ${fill(texts.expiresOnDate, { date: dayText(expiresOn) })}`}</span>}
          {isDemo && <span>{` · ${texts.demoLicense}`}</span>}
        </p>
        {sameNumber.length > 0 && (
          <p className="font-medium break-words">
            {fill(texts.sameNumberAs, { names: sameNumber.map((each) => each.agentName).join(', ') })}
          </p>
        )}
        <a href={lookupUrl} target="_blank" rel="noopener noreferrer" className="self-start text-spruce underline underline-offset-2">
          {fill(texts.lookItUpAt, { regulator })}
        </a>
        {/* Begins anew when something was recorded. */}
        <DecisionForm key={checks[0]?.id ?? 0} license={license} />
        <History checks={checks} />
      </section>
    </Card>
  )
}

function History({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null
  return (
    <div className="border-t border-line pt-4">
      <h3 className="font-semibold">{texts.history}</h3>
      <ol className="mt-2 flex flex-col gap-3 text-sm">
        {checks.map((check) => (
          <li key={check.id}>
            <p>
              <span className="font-medium">{stepNames[check.step]}</span> <LocalDay at={check.at} />
              {check.by && <span>{` ${fill(texts.byName, { name: check.by })}`}</span>}
              {check.expiresOn && <span>{` · ${fill(texts.expiresOnDate, { date: dayText(check.expiresOn) })}`}</span>}
            </p>
            {check.note && <p className="break-words whitespace-pre-line text-quiet">{check.note}</p>}
            {check.regulatorUrl && <p className="break-all text-quiet">{check.regulatorUrl}</p>}
            {check.snapshot && <SnapshotButton snapshot={check.snapshot} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

function SnapshotButton({ snapshot: { id, contentType, fingerprint } }: { snapshot: NonNullable<Check['snapshot']> }) {
  const ending = contentType === 'application/pdf' ? 'pdf' : 'webp'
  const download = () => saveFile(`${snapshotPath}/${id}`, () => `license-${fingerprint.slice(0, 12)}.${ending}`)
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        onClick={() => {
          download().catch((error: unknown) => toast({ title: texts.couldNotOpenIt, description: explain(error), variant: 'destructive' }))
        }}
      >
        {texts.downloadSnapshot}
      </Button>
      <span className="font-mono text-xs break-all text-quiet">{fill(texts.sha256Of, { hash: fingerprint.slice(0, 16) })}</span>
    </p>
  )
}
