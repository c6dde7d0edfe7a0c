import * as texts from '#texts/public-api'
import { useState } from 'react'
import { listWebhooks, removeWebhook, switchWebhook, type Webhook } from '#features/public-api/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { NewWebhookForm } from './new-webhook-form.tsx'
import { SecretOnce } from './secret-once.tsx'
import { useApiChange } from './use-api-change.ts'

/** Where programs of the brokerage are told what happens. */
export function WebhooksCard() {
  const [secret, setSecret] = useState<string>()
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="font-display text-xl font-semibold">{texts.webhooks}</h2>
      <p className="text-quiet">{texts.webhooksText}</p>
      {secret && (
        <SecretOnce
          title={texts.copySecretNow}
          text={texts.copySecretText}
          label={texts.yourSecret}
          secret={secret}
          onDone={() => setSecret(undefined)}
        />
      )}
      <ReadView reading={useRead(listWebhooks, {})} what={texts.yourWebhooks}>
        {({ endpoints }) => (
          <>
            {endpoints.length === 0 ? (
              <p>{texts.noWebhooksYet}</p>
            ) : (
              <ul className="divide-y divide-line">
                {endpoints.map((endpoint) => (
                  <Endpoint key={endpoint.id} endpoint={endpoint} />
                ))}
              </ul>
            )}
            <h3 className="font-semibold">{texts.newWebhook}</h3>
            <NewWebhookForm onAdded={setSecret} />
          </>
        )}
      </ReadView>
    </Card>
  )
}

function Endpoint({ endpoint }: { endpoint: Webhook }) {
  const { id, url, kinds, off, failingSince } = endpoint
  const change = useApiChange(listWebhooks)
  const [showsLog, setShowsLog] = useState(false)
  const on = off !== null
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium break-all">{url}</p>
        <Badge tone={off ? 'danger' : failingSince ? 'attention' : 'good'}>
          {off ? texts.offBy[off] : failingSince ? texts.failingBadge : texts.switchedOn}
        </Badge>
      </div>
      <p className="text-sm text-quiet">{kinds.map((kind) => texts.kinds[kind]).join(' · ')}</p>
      {failingSince && !off && (
        <p className="text-sm text-quiet">
          {texts.failingSince} <Moment at={failingSince} />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          aria-expanded={showsLog}
          aria-label={fill(texts.showLog, { url })}
          onClick={() => setShowsLog(!showsLog)}
        >
          {texts.deliveryLog}
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={change.busy}
          aria-label={fill(on ? texts.switchOnUrl : texts.switchOffUrl, { url })}
          onClick={() => void change.run(() => call(switchWebhook, { params: { id }, body: { on } }), texts.webhookSwitched)}
        >
          {on ? texts.switchOn : texts.switchOff}
        </Button>
        <Remove endpoint={endpoint} />
      </div>
      {showsLog && <DeliveryLog endpoint={endpoint} />}
    </li>
  )
}

function Remove({ endpoint: { id, url } }: { endpoint: Webhook }) {
  const change = useApiChange(listWebhooks)
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const title = fill(texts.removeUrl, { url })
  return (
    <>
      <Button variant="quiet" size="small" aria-label={title} onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        title={title}
        open={asked}
        onClose={close}
        action={texts.remove}
        cancel={texts.cancel}
        busy={change.busy}
        onConfirm={() => void change.run(() => call(removeWebhook, { params: { id } }), texts.webhookRemoved).then(close)}
      >
        <p>{texts.removeText}</p>
      </ConfirmDialog>
    </>
  )
}
