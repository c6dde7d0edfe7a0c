import * as texts from '#texts/single-sign-on'
import { useState } from 'react'
import * as z from 'zod/mini'
import { removeSignOn, saveSignOn, type SignOn } from '#features/single-sign-on/contract'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Shown } from './shown.tsx'
import { useSignOnChange } from './use-sign-on-change.ts'

const Values = z.object({
  issuer: z.string().check(z.trim(), z.minLength(1, texts.enterTheIssuer)),
  clientId: z.string().check(z.trim(), z.minLength(1, texts.enterTheClientId)),
  clientSecret: z.string(),
  acceptsUnverified: z.boolean(),
})

/** What the provider of the brokerage is; its secret goes in and never comes out. */
export function ProviderCard({ signOn: { provider, callbackUrl } }: { signOn: SignOn }) {
  const change = useSignOnChange()
  const { form, submit, errors } = useCheckedForm(
    Values,
    {
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      clientSecret: '',
      acceptsUnverified: provider?.acceptsUnverified ?? false,
    },
    async (body, { setValue }) => {
      if (await change.run(() => call(saveSignOn, { body }), texts.providerSaved)) setValue('clientSecret', '')
    },
  )
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="font-display text-xl font-semibold">{texts.provider}</h2>
      <p className="text-quiet">{texts.providerText}</p>
      <dl>
        <Shown label={texts.redirectAddress} text={callbackUrl} />
      </dl>
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-5">
        <FormErrors errors={errors} />
        <FormText form={form} name="issuer" label={texts.issuer} help={texts.issuerHelp} inputMode="url" autoComplete="off" />
        <FormText form={form} name="clientId" label={texts.clientId} autoComplete="off" />
        <FormText
          form={form}
          name="clientSecret"
          type="password"
          label={texts.clientSecret}
          help={provider ? texts.secretStaysHelp : texts.secretHelp}
          autoComplete="off"
        />
        <Checkbox {...form.register('acceptsUnverified')} label={texts.acceptsUnverified} help={texts.acceptsUnverifiedHelp} />
        <Button type="submit" busy={change.busy} className="self-start">
          {texts.saveProvider}
        </Button>
      </form>
      {provider && <RemoveProvider />}
      <p className="text-sm text-quiet">{texts.whoIsNew}</p>
    </Card>
  )
}

function RemoveProvider() {
  const change = useSignOnChange()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setAsked(true)}>
        {texts.removeProvider}
      </Button>
      <ConfirmDialog
        title={texts.removeProvider}
        open={asked}
        onClose={() => setAsked(false)}
        action={texts.remove}
        cancel={texts.cancel}
        busy={change.busy}
        onConfirm={() => void change.run(() => call(removeSignOn), texts.providerRemoved).then(() => setAsked(false))}
      >
        <p>{texts.removeProviderText}</p>
      </ConfirmDialog>
    </>
  )
}
