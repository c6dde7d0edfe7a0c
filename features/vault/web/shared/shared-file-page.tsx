import * as texts from '#texts/vault'
import { FileLock } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { data, href, type MetaDescriptor } from 'react-router'
import { isPicture, openSharedFile, sharedFile, type SharedFile } from '#features/vault/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { refusalIn } from '#platform/web/refusal.ts'
import { Button, buttonClass, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { sizeText } from '../size-text.ts'

export async function loader({ params, context }: LoaderArgs<'/shared-file/:token'>) {
  try {
    return { file: await context.get(pageRequest).call(sharedFile, { params: { token: params.token } }), why: '' }
  } catch (error) {
    const { status, message } = await refusalIn(error)
    return data({ file: null, why: message }, status === 400 ? 404 : status)
  }
}

type Answered = { fileUrl: string } | { message: string; fields: Record<string, string>; email: string }

const typedIn = (form: FormData) => {
  const [email, password] = ['email', 'password'].map((name) => form.get(name))
  return { email: typeof email === 'string' ? email : '', password: typeof password === 'string' ? password : '' }
}

/** For browsers without scripts. */
export async function action({ params, request, context }: LoaderArgs<'/shared-file/:token'>) {
  const typed = typedIn(await request.formData())
  try {
    return await context.get(pageRequest).call(openSharedFile, { params: { token: params.token }, body: typed })
  } catch (error) {
    const { message, fields = {}, status } = await refusalIn(error)
    const named = Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path.replace('body.', ''), problem]))
    return data<Answered>({ message, fields: named, email: typed.email }, status)
  }
}

export const meta = ({ loaderData }: { loaderData: { file: SharedFile | null } | undefined }): MetaDescriptor[] => [
  { title: fill(texts.sharedFileName, { file: loaderData?.file?.name ?? texts.thisLinkDoesntWork, name: product.name }) },
  { name: 'robots', content: 'noindex' },
  // The address is the secret.
  { name: 'referrer', content: 'no-referrer' },
]

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

/** What the holder of a link to a file sees. */
export default function SharedFilePage({
  params,
  loaderData: { file, why },
  actionData,
}: PageProps<'/shared-file/:token', typeof loader> & { actionData?: Answered }) {
  const [answered, setAnswered] = useState(actionData)
  const [busy, setBusy] = useState(false)
  if (!file)
    return (
      <EmptyState
        whole
        icon={<FileLock aria-hidden="true" />}
        title={texts.thisLinkDoesntWork}
        action={<ButtonLink to={href('/tourstead')}>{texts.browseTours}</ButtonLink>}
      >
        {why}
      </EmptyState>
    )

  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = typedIn(new FormData(event.currentTarget))
    setBusy(true)
    try {
      setAnswered(await call(openSharedFile, { params: { token: params.token }, body: typed }))
    } catch (error) {
      setAnswered({ message: explain(error), fields: (error instanceof CallError && error.fields) || {}, email: typed.email })
    }
    setBusy(false)
  }

  const refused = answered && 'message' in answered ? answered : undefined
  const { name, ownerName, ending, byteSize } = file
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-8 sm:py-10">
      <PageTitle
        lead={`${fill(texts.sharedBy, { name: ownerName })} · ${fill(texts.kindAndSize, { kind: ending.toUpperCase(), size: sizeText(byteSize) })}`}
      >
        {name}
      </PageTitle>
      {file.scan === 'not_scanned' && <p className="text-sm text-quiet">{texts.notScannedForViruses}</p>}
      {answered && 'fileUrl' in answered ? (
        <OpenedFile file={file} fileUrl={answered.fileUrl} />
      ) : (
        <Card>
          <form
            method="post"
            action={href('/shared-file/:token', { token: params.token })}
            noValidate
            onSubmit={(event) => void open(event)}
            className="flex flex-col gap-4"
          >
            {refused && Object.keys(refused.fields).length === 0 && (
              <Notice tone="danger" role="alert">
                {refused.message}
              </Notice>
            )}
            {file.asksEmail && (
              <Field
                label={texts.yourEmail}
                help={fill(texts.yourEmailHelp, { name: ownerName })}
                error={refused?.fields['email']}
                required
              >
                <TextInput name="email" type="email" autoComplete="email" defaultValue={refused?.email} />
              </Field>
            )}
            {file.asksPassword && (
              <Field
                label={texts.password}
                help={fill(texts.thePasswordHelp, { name: ownerName })}
                error={refused?.fields['password']}
                required
              >
                <TextInput name="password" type="password" autoComplete="off" />
              </Field>
            )}
            <Button type="submit" size="large" busy={busy} className="self-start max-sm:w-full">
              {texts.openFile}
            </Button>
          </form>
        </Card>
      )}
    </div>
  )
}

function OpenedFile({ file: { name, ownerName, ending, download }, fileUrl }: { file: SharedFile; fileUrl: string }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      {isPicture(ending) && (
        <img src={fileUrl} alt={fill(texts.pictureOf, { name })} className="max-h-[70dvh] self-start rounded-card border border-line" />
      )}
      {download ? (
        <Notice tone="good" title={texts.fileIsReady}>
          <p>{texts.availableForHalfAnHour}</p>
          <a href={fileUrl} download className={buttonClass({}, 'mt-3')}>
            {texts.download}
          </a>
        </Notice>
      ) : (
        <p className="text-quiet">{fill(texts.viewOnlyNote, { name: ownerName })}</p>
      )}
    </div>
  )
}
