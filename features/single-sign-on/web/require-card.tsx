import * as texts from '#texts/single-sign-on'
import { requireSignOn, type SignOn } from '#features/single-sign-on/contract'
import { call } from '#platform/web/call/call.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'
import { useSignOnChange } from './use-sign-on-change.ts'

/** Whether agents have no other way in, which can be chosen once the provider has worked. */
export function RequireCard({ provider: { isRequired, lastUsedAt } }: { provider: NonNullable<SignOn['provider']> }) {
  const change = useSignOnChange()
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-display text-xl font-semibold">{texts.requireIt}</h2>
      <p>
        {lastUsedAt ? (
          <>
            {texts.lastUsed}: <Moment at={lastUsedAt} />
          </>
        ) : (
          texts.notUsedYet
        )}
      </p>
      <Checkbox
        label={texts.requireIt}
        help={texts.requireItText}
        checked={isRequired}
        disabled={change.busy || (!lastUsedAt && !isRequired)}
        onChange={({ target: { checked } }) =>
          void change.run(() => call(requireSignOn, { body: { isRequired: checked } }), checked ? texts.required : texts.notRequired)
        }
      />
    </Card>
  )
}
