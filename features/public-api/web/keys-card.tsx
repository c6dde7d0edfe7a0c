import * as texts from '#texts/public-api'
import { useState } from 'react'
import { listApiKeys, revokeApiKey, type ApiKey } from '#features/public-api/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import { SecretOnce } from './secret-once.tsx'
import { useApiChange } from './use-api-change.ts'

/** The API keys of the brokerage: makes, lists and revokes them. */
export function KeysCard() {
  const [secret, setSecret] = useState<string>()
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="font-display text-xl font-semibold">{texts.apiKeys}</h2>
      <ReadView reading={useRead(listApiKeys, {})} what={texts.yourApiKeys}>
        {({ keys, perMinute }) => (
          <>
            <p className="text-quiet">
              {fill(texts.keysText, { perMinute: perMinute.toLocaleString('en-US') })}{' '}
              <a href="/api/docs" className="text-spruce underline underline-offset-2">
                {texts.apiReference}
              </a>
            </p>
            {secret && (
              <SecretOnce
                title={texts.copyItNow}
                text={texts.copyItNowText}
                label={texts.yourNewKey}
                secret={secret}
                onDone={() => setSecret(undefined)}
              />
            )}
            {keys.length === 0 ? <p>{texts.noKeysYet}</p> : <KeyTable keys={keys} />}
            <h3 className="font-semibold">{texts.newKey}</h3>
            <NewKeyForm onCreated={setSecret} />
          </>
        )}
      </ReadView>
    </Card>
  )
}

function KeyTable({ keys }: { keys: readonly ApiKey[] }) {
  const heads = [texts.key, texts.mayRead, texts.created, texts.lastUsed, texts.lastDayOfKey, texts.actions]
  return (
    <DataTable caption={texts.apiKeys} columns={heads}>
      {keys.map((apiKey) => (
        <tr key={apiKey.id}>
          <Cell>
            <span className="block font-medium break-words">{apiKey.name}</span>
            <code className="text-quiet">{fill(texts.beginsWith, { prefix: apiKey.prefix })}</code>
          </Cell>
          <Cell className="min-w-44">{apiKey.scopes.map((scope) => texts.scopes[scope].label).join(', ')}</Cell>
          <Cell className="whitespace-nowrap">
            <LocalDay at={apiKey.createdAt} />
            {apiKey.createdBy && <span className="block text-quiet">{fill(texts.byName, { name: apiKey.createdBy })}</span>}
          </Cell>
          <Cell className="whitespace-nowrap">{apiKey.lastUsedAt ? <Moment at={apiKey.lastUsedAt} /> : texts.notUsedYet}</Cell>
          <Cell className="whitespace-nowrap">
            <End apiKey={apiKey} />
          </Cell>
          <Cell>
            <Revoke apiKey={apiKey} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  )
}

function End({ apiKey: { expiresAt, isExpired } }: { apiKey: ApiKey }) {
  if (!expiresAt) return texts.noEnd
  return isExpired ? <Badge tone="danger">{texts.expired}</Badge> : <Moment at={expiresAt} />
}

function Revoke({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const change = useApiChange(listApiKeys)
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const title = fill(texts.revokeName, { name })
  return (
    <>
      <Button variant="secondary" size="small" aria-label={title} onClick={() => setAsked(true)}>
        {texts.revoke}
      </Button>
      <ConfirmDialog
        title={title}
        open={asked}
        onClose={close}
        action={texts.revoke}
        cancel={texts.cancel}
        busy={change.busy}
        onConfirm={() => void change.run(() => call(revokeApiKey, { params: { id } }), texts.keyRevoked).then(close)}
      >
        <p>{texts.revokeText}</p>
      </ConfirmDialog>
    </>
  )
}
