import * as texts from '#texts/single-sign-on'
import { useState } from 'react'
import * as z from 'zod/mini'
import { addSignOnDomain, removeSignOnDomain, verifySignOnDomain, type SignOnDomain } from '#features/single-sign-on/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { Shown } from './shown.tsx'
import { useSignOnChange } from './use-sign-on-change.ts'

const Values = z.object({ domain: z.string().check(z.trim(), z.minLength(1, texts.enterADomain)) })

/** The mail domains of the brokerage, and how those are verified that are not yet. */
export function DomainsCard({ domains }: { domains: readonly SignOnDomain[] }) {
  const change = useSignOnChange()
  const { form, submit, errors } = useCheckedForm(Values, { domain: '' }, async (body, { reset }) => {
    if (await change.run(() => call(addSignOnDomain, { body }), texts.domainAdded)) reset()
  })
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="font-display text-xl font-semibold">{texts.domains}</h2>
      <p className="text-quiet">{texts.domainsText}</p>
      {domains.length === 0 ? (
        <p>{texts.noDomainsYet}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-edge border-y border-edge">
          {domains.map((domain) => (
            <DomainLine key={domain.id} domain={domain} />
          ))}
        </ul>
      )}
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-5">
        <FormErrors errors={errors} />
        <FormText
          form={form}
          name="domain"
          label={texts.domain}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="secondary" busy={change.busy} className="self-start">
          {texts.addDomain}
        </Button>
      </form>
    </Card>
  )
}

function DomainLine({ domain: { id, domain, recordName, proof, fileUrl, provenAt, provenBy, missingUntil } }: { domain: SignOnDomain }) {
  const change = useSignOnChange()
  const isProven = provenAt !== null && missingUntil === null
  const verify = () => change.run(() => call(verifySignOnDomain, { params: { id } }), fill(texts.domainVerified, { domain }))
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{domain}</p>
        <Badge tone={isProven ? 'good' : 'attention'}>
          {missingUntil ? texts.recordMissing : provenAt ? texts.verified : texts.waiting}
        </Badge>
        {provenAt && (
          <p className="text-sm text-quiet">
            <LocalDay at={provenAt} /> <span>{provenBy === 'dns' ? texts.verifiedByDns : texts.verifiedByFile}</span>
          </p>
        )}
        <div className="ml-auto flex gap-2">
          {!isProven && (
            <Button size="small" busy={change.busy} aria-label={fill(texts.verifyName, { domain })} onClick={() => void verify()}>
              {texts.verify}
            </Button>
          )}
          <RemoveDomain id={id} domain={domain} />
        </div>
      </div>
      {!isProven && (
        <>
          <p className="text-sm">
            {missingUntil ? (
              <>
                {texts.proofIsMissing} <LocalDay at={missingUntil} />.
              </>
            ) : (
              texts.howToVerify
            )}
          </p>
          <dl className="flex flex-col gap-2">
            <Shown label={texts.recordName} text={recordName} />
            <Shown label={texts.value} text={proof} />
            <Shown label={texts.file} text={fileUrl} />
          </dl>
        </>
      )}
    </li>
  )
}

function RemoveDomain({ id, domain }: Pick<SignOnDomain, 'id' | 'domain'>) {
  const change = useSignOnChange()
  const [asked, setAsked] = useState(false)
  const title = fill(texts.removeName, { domain })
  return (
    <>
      <Button variant="quiet" size="small" aria-label={title} onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        title={title}
        open={asked}
        onClose={() => setAsked(false)}
        action={texts.remove}
        cancel={texts.cancel}
        busy={change.busy}
        onConfirm={() =>
          void change.run(() => call(removeSignOnDomain, { params: { id } }), texts.domainRemoved).then(() => setAsked(false))
        }
      >
        <p>{texts.removeDomainText}</p>
      </ConfirmDialog>
    </>
  )
}
