import * as texts from '#texts/jurisdictions'
import { lazy, type ReactNode } from 'react'
import { brokerageForm } from '#features/agents/contract'
import { LicenseLine } from '#features/directory/web'
import type { PackUse } from '#features/jurisdictions/contract'
import type { Jurisdiction, StateNotice } from '#features/law/contract'
import { BrokerageServicesText, ConsumerProtectionText, NoticeBar } from '#features/law/web'
import { LazyAlteredLabel } from '#features/property/web'
import { EqualHousingText, PrivacyRights } from '#features/site/web'
import { teamNameRule } from '#features/teams/contract'
import { sampleAgent, sampleState } from '../contract/sample-agent.ts'

const AgreementPreview = lazy(async () => ({ default: await (await import('#features/tours/web')).loadAgreementPreview() }))
const NoticeLine = lazy(async () => ({ default: await (await import('#features/messaging/web')).loadNoticeLine() }))

/** What the label of an altered photo lays over it. */
const drawnOriginal = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

interface ShownNotice {
  title: string
  /** Where people come upon it. */
  where: string
  content: ReactNode
}

/** Returns every notice of a pack, drawn by the parts that draw it in the product. */
export function noticesOf(pack: Jurisdiction, { disclosure, forms, postLine }: PackUse, own: readonly StateNotice[]): ShownNotice[] {
  const has = (id: Jurisdiction['homePageNotices'][number]['id']) => pack.homePageNotices.some((notice) => notice.id === id)
  const nameRule = teamNameRule(pack.code)
  return [
    ...(pack.homePageNotices.length > 0
      ? [
          {
            title: texts.noticeBar,
            where: texts.onHomeAndAgentPages,
            content: <NoticeBar pack={pack} dialogs={{ consumerProtection: '', brokerageServices: '' }} />,
          },
        ]
      : []),
    ...(has('consumerProtection')
      ? [{ title: texts.consumerProtection, where: texts.fromFooterAndBar, content: padded(<ConsumerProtectionText />) }]
      : []),
    ...(has('brokerageServices')
      ? [
          { title: texts.brokerageServices, where: texts.fromFooterAndBar, content: padded(<BrokerageServicesText />) },
          { title: texts.completedForm, where: texts.firstMessage, content: padded(<FormInConversation kind="completed" />) },
          { title: texts.blankForm, where: texts.firstMessageWithoutForm, content: padded(<FormInConversation kind="form" />) },
        ]
      : []),
    ...(forms.length > 0
      ? [
          {
            title: texts.agreement,
            where: texts.onTourRequest,
            content: padded(<AgreementPreview disclosure={disclosure} forms={forms} />),
          },
        ]
      : []),
    {
      title: texts.licenseLine,
      where: texts.onAgentPage,
      content: padded(
        <LicenseLine
          licenceNumber={sampleAgent.licenceNumber}
          licenceState={sampleState(pack.code)}
          licenceStatus="unverified"
          licenceCheckedAt={null}
          isDemo={false}
          lookup
        />,
      ),
    },
    { title: texts.endOfPost, where: texts.inPostDrafts, content: padded(<p>{postLine}</p>) },
    ...(nameRule ? [{ title: texts.teamName, where: texts.whereTeamsAreNamed, content: padded(<p>{nameRule}</p>) }] : []),
    ...(pack.alteredImagesLabeled ? [{ title: texts.alteredPhoto, where: texts.overThePhoto, content: padded(<AlteredPhoto />) }] : []),
    { title: texts.equalHousing, where: texts.onEqualHousingPage, content: <EqualHousingText notices={own} /> },
    {
      title: texts.privacyRights,
      where: texts.onPrivacyPage,
      content: padded(
        <div className="prose">
          <PrivacyRights packs={[pack]} />
        </div>,
      ),
    },
  ]
}

const padded = (content: ReactNode) => <div className="p-4">{content}</div>

function FormInConversation({ kind }: { kind: 'completed' | 'form' }) {
  return (
    <ul className="flex flex-col">
      <NoticeLine
        me={1}
        notice={{
          id: 1,
          agentId: 2,
          agentName: sampleAgent.name,
          receiverName: texts.sampleBuyer,
          kind,
          url: brokerageForm.url,
          formVersion: brokerageForm.version,
          fingerprint: null,
          deliveredAt: `${brokerageForm.inForceSince}T18:00:00.000Z`,
        }}
      />
    </ul>
  )
}

function AlteredPhoto() {
  const photo = { alt: '', files: '', width: 0, alteration: { label: texts.sampleAlteration, original: drawnOriginal } }
  return (
    <div className="relative h-40 max-w-xs rounded-card bg-sunken">
      <LazyAlteredLabel photo={photo} alt="" className="bottom-2 left-2" />
    </div>
  )
}
