import * as texts from '#texts/brokerages'
import { useState } from 'react'
import { href } from 'react-router'
import {
  answerBrokerageInvitation,
  myBrokerage,
  removeBrokerageMember,
  startBrokerage,
  type BrokerageDashboard,
  type MyBrokerage,
} from '#features/brokerages/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { AgentTable } from './agent-table.tsx'
import { BrandCard } from './brand/brand-card.tsx'
import { InviteAgents } from './invite-agents.tsx'
import { Numbers } from './numbers.tsx'
import { OfficeChoice } from './offices/office-choice.tsx'
import { OfficeLines } from './offices/office-lines.tsx'
import { OfficesCard } from './offices/offices-card.tsx'
import { useShownOffice } from './offices/shown-office.ts'
import { PapersCard } from './papers-card.tsx'
import { RegistrationCard } from './registration-card.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { ReviewPolicyCard } from './review-policy-card.tsx'
import { useBrokerageChange } from './use-brokerage-change.ts'

/** The brokerage of an agent, or the way to one. */
export function BrokerageView({ userId }: { userId: number }) {
  return (
    <ReadView
      reading={useAllPages(myBrokerage, {}, ({ brokerage }) => ({
        items: brokerage?.dashboard?.members ?? [],
        nextPage: brokerage?.dashboard?.nextPage ?? null,
      }))}
      what={texts.yourBrokerage}
      skeleton={
        <div className="flex flex-col gap-6">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      }
    >
      {({ brokerage, ...way }) => (brokerage ? <Shown brokerage={brokerage} userId={userId} /> : <NoBrokerage {...way} />)}
    </ReadView>
  )
}

function NoBrokerage({ invitations, startName }: Omit<MyBrokerage, 'brokerage'>) {
  const change = useBrokerageChange()
  const answer = (id: number, accept: boolean, done: string) =>
    void change.run(() => call(answerBrokerageInvitation, { params: { id }, body: { accept } }), done)
  return (
    <>
      {invitations.map(({ id, brokerageName, inviterName }) => (
        <Notice key={id} title={fill(texts.brokerageInvitedYou, { brokerage: brokerageName })}>
          <p>
            {inviterName && <span>{`${fill(texts.invitedByName, { name: inviterName })} `}</span>}
            <span>{texts.whatTheySee}</span>
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              size="small"
              busy={change.busy}
              onClick={() => answer(id, true, fill(texts.youJoinedBrokerage, { brokerage: brokerageName }))}
            >
              {texts.accept}
            </Button>
            <Button variant="secondary" size="small" busy={change.busy} onClick={() => answer(id, false, texts.invitationDeclined)}>
              {texts.decline}
            </Button>
          </div>
        </Notice>
      ))}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card className="flex flex-col items-start gap-4">
          <h2 className="font-display text-xl font-semibold">{texts.startYourBrokerage}</h2>
          <p className="text-quiet">{startName ? texts.startText : texts.yourProfileNamesNoBrokerage}</p>
          {startName ? (
            <RegistrationForm
              license={null}
              action={fill(texts.startBrokerageName, { name: startName })}
              done={texts.brokerageStarted}
              send={(body) => call(startBrokerage, { body })}
            />
          ) : (
            <ButtonLink to={href('/agent/profile')}>{texts.addYourBrokerage}</ButtonLink>
          )}
        </Card>
        <Card className="flex flex-col gap-4">
          <h2 className="font-display text-xl font-semibold">{texts.joinOne}</h2>
          <p className="text-quiet">{texts.joinOneText}</p>
        </Card>
      </div>
    </>
  )
}

function Shown({ brokerage, userId }: { brokerage: NonNullable<MyBrokerage['brokerage']>; userId: number }) {
  const { name, adminNames, myOffice, myListingsWait, myChangesWait, dashboard } = brokerage
  return (
    <>
      <p className="-mt-3 text-lg break-words text-quiet">{dashboard ? name : fill(texts.youreAnAgentHere, { brokerage: name })}</p>
      {dashboard ? (
        <Administered brokerage={brokerage} dashboard={dashboard} userId={userId} />
      ) : (
        <Card className="flex flex-col gap-2">
          <p>{fill(texts.administratorsNames, { names: adminNames.join(', ') })}</p>
          {myOffice && (
            <div>
              <p>{fill(texts.yourOffice, { name: myOffice.name })}</p>
              <OfficeLines office={myOffice} />
            </div>
          )}
          <p className="text-quiet">{texts.administratorsSee}</p>
          {myListingsWait && <p>{texts.yourListingsWait}</p>}
          {myChangesWait.everything && <p>{texts.yourChangesWait}</p>}
          {!myChangesWait.everything && myChangesWait.priceLimitPercent !== null && (
            <p>{fill(texts.yourPricesWait, { percent: myChangesWait.priceLimitPercent })}</p>
          )}
        </Card>
      )}
      <Leave isLast={dashboard?.members.length === 1} userId={userId} />
    </>
  )
}

interface AdministeredProps {
  brokerage: NonNullable<MyBrokerage['brokerage']>
  dashboard: BrokerageDashboard
  userId: number
}

function Administered({ brokerage, dashboard, userId }: AdministeredProps) {
  const { offices, invitations } = dashboard
  const shown = useShownOffice(dashboard)
  const isApproved = brokerage.registration?.status === 'approved'
  return (
    <>
      {!isApproved && brokerage.registration && <RegistrationCard registration={brokerage.registration} />}
      <OfficeChoice offices={offices} shown={shown.office} />
      <Numbers shown={shown} />
      <AgentTable members={shown.members} offices={offices} userId={userId} />
      {isApproved && <InviteAgents invitations={invitations} />}
      <OfficesCard dashboard={dashboard} />
      {isApproved && <BrandCard brand={brokerage.brand} />}
      <ReviewPolicyCard brokerage={brokerage} offices={offices} />
      <PapersCard dashboard={dashboard} />
      {isApproved && (
        <>
          <ApiCard />
          <SignInCard />
        </>
      )}
      {isApproved && brokerage.registration && <RegistrationCard registration={brokerage.registration} />}
    </>
  )
}

function ApiCard() {
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 className="font-display text-xl font-semibold">{texts.apiAndWebhooks}</h2>
      <p className="text-quiet">{texts.apiText}</p>
      <ButtonLink to={href('/brokerage/api')} variant="secondary">
        {texts.openApi}
      </ButtonLink>
    </Card>
  )
}

function SignInCard() {
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 className="font-display text-xl font-semibold">{texts.singleSignOn}</h2>
      <p className="text-quiet">{texts.singleSignOnText}</p>
      <ButtonLink to={href('/brokerage/single-sign-on')} variant="secondary">
        {texts.openSingleSignOn}
      </ButtonLink>
    </Card>
  )
}

function Leave({ isLast, userId }: { isLast: boolean; userId: number }) {
  const change = useBrokerageChange()
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const title = isLast ? texts.closeBrokerage : texts.leaveBrokerage
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setAsked(true)}>
        {title}
      </Button>
      <ConfirmDialog
        title={title}
        open={asked}
        onClose={close}
        action={isLast ? texts.close : texts.leave}
        cancel={texts.cancel}
        busy={change.busy}
        onConfirm={() => void change.run(() => call(removeBrokerageMember, { params: { accountId: userId } }), texts.youLeft).then(close)}
      >
        <p>{isLast ? texts.closeText : texts.leaveText}</p>
      </ConfirmDialog>
    </>
  )
}
