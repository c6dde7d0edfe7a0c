import * as texts from '#texts/takedowns'
import { fill } from '#platform/contract/fill.ts'
import { data, href, redirect } from 'react-router'
import { disputedCase, sendCounterNotice, type CounterNotice } from '#features/takedowns/contract'
import { product } from '#platform/contract/product.ts'
import { call } from '#platform/web/call/call.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { refusalIn } from '#platform/web/refusal.ts'
import { counterGroups, counterStatements } from './form-groups.ts'
import { LegalForm } from './legal-form.tsx'
import { bodyOf, refusedOnServer, type Refused } from './posted-form.ts'

export async function loader({ params, context }: LoaderArgs<'/copyright/counter/:token'>) {
  try {
    const { call } = context.get(pageRequest)
    const dispute = await call(disputedCase, { params })
    for (let next = dispute.nextPage; next;) {
      const { homes, nextPage } = await call(disputedCase, { params, query: { page: next } })
      dispute.homes.push(...homes)
      next = nextPage
    }
    return data({ dispute, problem: null })
  } catch (error) {
    const { message, status } = await refusalIn(error)
    return data({ dispute: null, problem: message }, { status })
  }
}

const counterIn = (form: FormData) => bodyOf(form, counterStatements) as CounterNotice

export async function action({ request, params, context }: LoaderArgs<'/copyright/counter/:token'>) {
  const form = await request.formData()
  try {
    await context.get(pageRequest).call(sendCounterNotice, { params, body: counterIn(form) })
    return redirect(href('/copyright/counter/:token', params), 303)
  } catch (error) {
    const { status, ...refused } = await refusedOnServer(error, form)
    return data<Refused>(refused, { status })
  }
}

export const meta = () => [{ title: fill(texts.counterNoticeName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

type Props = PageProps<'/copyright/counter/:token', typeof loader> & { actionData?: Refused }

export default function CounterPage({ loaderData: { dispute, problem }, params, actionData }: Props) {
  const here = href('/copyright/counter/:token', params)
  const titles = dispute && [...dispute.homes, ...dispute.guides].map(({ title }) => title).join(', ')
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle
        {...(dispute && {
          lead: fill(texts.caseCaseNumberClaimantSaysThat, {
            caseNumber: dispute.caseNumber,
            claimant: dispute.claimant ?? '',
            titles: titles ?? '',
          }),
        })}
      >
        {texts.counterNotice}
      </PageTitle>
      {problem && <Notice tone="danger" role="alert" title={problem} />}
      {dispute?.state === 'countered' && (
        <Notice tone="good" role="status" title={texts.weReceivedYourCounterNotice}>
          {dispute.restoreFrom && dispute.restoreBy
            ? fill(texts.wellRestoreItBetweenRestoreFrom, {
                restoreFrom: dayText(dispute.restoreFrom),
                restoreBy: dayText(dispute.restoreBy),
                claimant: dispute.claimant,
              })
            : fill(texts.claimantWentToCourtSoIt, { claimant: dispute.claimant })}
        </Notice>
      )}
      {(dispute?.state === 'restored' || dispute?.state === 'rejected') && <Notice title={texts.thisCaseIsClosed} />}
      {dispute?.state === 'hidden' && (
        <>
          <Card className="flex flex-col gap-2">
            <h2 className="text-lg font-semibold">{texts.copyrightNotice}</h2>
            <p className="wrap-anywhere whitespace-pre-line">{dispute.notice}</p>
          </Card>
          <p className="text-sm text-quiet">{fill(texts.sendThisOnlyIfItWas, { claimant: dispute.claimant })}</p>
          <LegalForm
            groups={counterGroups}
            action={here}
            submit={texts.sendCounterNotice}
            refused={actionData}
            send={async (form) => {
              await call(sendCounterNotice, { params, body: counterIn(form) })
              return here
            }}
          />
        </>
      )}
    </div>
  )
}
