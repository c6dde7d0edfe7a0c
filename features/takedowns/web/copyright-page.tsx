import * as texts from '#texts/takedowns'
import { fill } from '#platform/contract/fill.ts'
import { data, href, redirect } from 'react-router'
import { designatedAgent, sendNotice, type CopyrightNotice } from '#features/takedowns/contract'
import { product } from '#platform/contract/product.ts'
import { call } from '#platform/web/call/call.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { useOperator } from '#platform/web/session/public-settings.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { noticeGroups, noticeStatements } from './form-groups.ts'
import { LegalForm } from './legal-form.tsx'
import { bodyOf, refusedOnServer, type Refused } from './posted-form.ts'

export async function loader({ request, context }: LoaderArgs<'/copyright'>) {
  const caseNumber = new URL(request.url).searchParams.get('case') ?? ''
  const { agent } = await context.get(pageRequest).call(designatedAgent)
  return { agent, caseNumber: /^TK-\d{4}-[0-9A-Z]{6}$/.test(caseNumber) ? caseNumber : null }
}

const noticeIn = (form: FormData) => bodyOf(form, noticeStatements) as CopyrightNotice
const receipt = (caseNumber: string) => `${href('/copyright')}?case=${caseNumber}`

export async function action({ request, context }: LoaderArgs<'/copyright'>) {
  const form = await request.formData()
  try {
    const { caseNumber } = await context.get(pageRequest).call(sendNotice, { body: noticeIn(form) })
    return redirect(receipt(caseNumber), 303)
  } catch (error) {
    const { status, ...refused } = await refusedOnServer(error, form)
    return data<Refused>(refused, { status })
  }
}

export const meta = () => [
  { title: fill(texts.copyrightNoticeName, { name: product.name }) },
  { name: 'description', content: fill(texts.tellNameThatSomethingOnIt, { name: product.name }) },
]

export default function CopyrightPage({ loaderData, actionData }: PageProps<'/copyright', typeof loader> & { actionData?: Refused }) {
  const { agent, caseNumber } = loaderData
  const { legalEmail, postalAddress } = useOperator()
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle lead={fill(texts.ifSomethingOnNameUsesYour, { name: product.name })}>{texts.copyrightNotice}</PageTitle>
      {caseNumber ? (
        <Notice tone="good" role="status" title={fill(texts.weReceivedYourNoticeYourCase, { caseNumber })}>
          {texts.keepYourCaseNumberWe}
        </Notice>
      ) : (
        <>
          <p className="text-sm text-quiet">{texts.anyoneWhoKnowinglyMisrepresents}</p>
          <LegalForm
            groups={noticeGroups}
            action={href('/copyright')}
            submit={texts.sendNotice}
            refused={actionData}
            send={async (form) => receipt((await call(sendNotice, { body: noticeIn(form) })).caseNumber)}
          />
        </>
      )}
      <p className="text-sm break-words text-quiet">
        <span>{postalAddress ? texts.youCanAlsoSendANotice : texts.youCanAlsoEmailANotice}</span>{' '}
        <a href={`mailto:${legalEmail}`}>{legalEmail}</a>
        {postalAddress && <span>{`, ${postalAddress}`}</span>}
        <span>.</span>
        {agent && <span>{` ${fill(texts.ourDesignatedAgentIsAgent, { agent })}`}</span>}
      </p>
    </div>
  )
}
