import { data, href, redirect } from 'react-router'
import { disputedCase, sendCounterNotice, type CounterNotice } from '#features/takedowns/contract'
import { product } from '#platform/contract/product.ts'
import { call } from '#platform/web/call/call.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { refusalIn } from '#platform/web/refusal.ts'
import { counterGroups, counterStatements } from './form-groups.ts'
import { LegalForm } from './legal-form.tsx'
import { bodyOf, refusedOnServer, type Refused } from './posted-form.ts'

export async function loader({ params, context }: LoaderArgs<'/copyright/counter/:token'>) {
  try {
    return data({ dispute: await context.get(pageRequest).call(disputedCase, { params }), problem: null })
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

export const meta = () => [{ title: `Counter-notice · ${product.name}` }, { name: 'robots', content: 'noindex' }]

type Props = PageProps<'/copyright/counter/:token', typeof loader> & { actionData?: Refused }

export default function CounterPage({ loaderData: { dispute, problem }, params, actionData }: Props) {
  const here = href('/copyright/counter/:token', params)
  const titles = dispute && [...dispute.homes, ...dispute.guides].map(({ title }) => title).join(', ')
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle
        {...(dispute && { lead: `Case ${dispute.caseNumber}: ${dispute.claimant} says that “${titles}” uses work that is not yours.` })}
      >
        Counter-notice
      </PageTitle>
      {problem && <Notice tone="danger" role="alert" title={problem} />}
      {dispute?.state === 'countered' && (
        <Notice tone="good" role="status" title="We have your counter-notice.">
          {dispute.restoreFrom && dispute.restoreBy
            ? `It comes back between ${dayText(dispute.restoreFrom)} and ${dayText(dispute.restoreBy)}, unless ${dispute.claimant} goes to court before.`
            : `${dispute.claimant} went to court, so it stays hidden until the court has decided.`}
        </Notice>
      )}
      {(dispute?.state === 'restored' || dispute?.state === 'rejected') && <Notice title="This case is closed." />}
      {dispute?.state === 'hidden' && (
        <>
          <p className="text-sm text-quiet">
            Send this only if it was hidden by mistake. {dispute.claimant} gets all of it, with your name, address and telephone number, and
            may sue you. Nothing of it is lost meanwhile.
          </p>
          <LegalForm
            groups={counterGroups}
            action={here}
            submit="Send the counter-notice"
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
