import * as texts from '#texts/jurisdictions'
import { type ReactNode } from 'react'
import { LicenseLine } from '#features/directory/web'
import type { PackUse } from '#features/jurisdictions/contract'
import type { CompletedForm, Jurisdiction, Notice, StateNotice } from '#features/law/contract'
import { NoticeBar, NoticeText } from '#features/law/web'
import { LazyAlteredLabel } from '#features/property/web'
import { EqualHousingText, PrivacyRights } from '#features/site/web'
import { teamNameRule } from '#features/teams/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { sampleAgent, sampleState } from '../contract/sample-agent.ts'
import { lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const AgreementPreview = lazyPart(async () => (await import('#features/tours/web')).loadAgreementPreview())
const NoticeLine = lazyPart(async () => (await import('#features/messaging/web')).loadNoticeLine())

/** Drawn under the label of an altered photo. */
const drawnOriginal = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

interface ShownNotice {
  title: string
  /** Where people see it. */
  where: string
  content: ReactNode
}

/** Returns every notice of a pack, rendered by the components that render it in the product. */
export function noticesOf(pack: Jurisdiction, { disclosure, forms, postLine }: PackUse, own: readonly StateNotice[]): ShownNotice[] {
  const nameRule = teamNameRule(pack.code)
  return [
    ...previewNotices(pack),
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
    { title: texts.recordingConsent, where: texts.whereVideosAreAdded, content: padded(<p>{pack.recordingConsent}</p>) },
    ...(nameRule ? [{ title: texts.teamName, where: texts.whereTeamsAreNamed, content: padded(<p>{nameRule}</p>) }] : []),
    ...(pack.alteredPhotos === 'optional'
      ? []
      : [{ title: texts.alteredPhoto, where: texts.overThePhoto, content: padded(<AlteredPhoto />) }]),
    { title: texts.equalHousing, where: texts.onEqualHousingPage, content: <EqualHousingText notices={own} /> },
    {
      title: texts.privacyRights,
      where: texts.onPrivacyPage,
      content: padded(
        <div className="prose">
          <PrivacyRights laws={[{ ...pack.privacy, name: pack.name }]} />
        </div>,
      ),
    },
  ]
}

function previewNotices({ name, notices }: Jurisdiction): ShownNotice[] {
  const inBar = notices.filter(({ where }) => where.includes('bar'))
  const onSite = notices.filter(({ where }) => where.includes('bar') || where.includes('footer'))
  return [
    ...(inBar.length > 0
      ? [{ title: texts.noticeBar, where: texts.onHomeAndAgentPages, content: <NoticeBar state={name} notices={inBar} /> }]
      : []),
    ...onSite.map(({ title, heading = title, body, where }) => ({
      title: heading,
      where: where.includes('bar') ? texts.fromFooterAndBar : texts.fromFooter,
      content: padded(
        <div className="prose">
          <NoticeText body={body} values={{ product: product.name }} />
        </div>,
      ),
    })),
    ...notices.filter(({ where }) => where.includes('first-contact')).flatMap((notice) => previewAtFirstContact(notice)),
  ]
}

function previewAtFirstContact(notice: Notice): ShownNotice[] {
  const { title, form } = notice
  const line = (kind: 'completed' | 'form' | 'text') => padded(<LineInConversation notice={notice} kind={kind} form={form} />)
  if (!form) return [{ title, where: texts.firstMessage, content: line('text') }]
  return [
    { title: fill(texts.completedForm, { title }), where: texts.firstMessage, content: line('completed') },
    { title: fill(texts.blankForm, { title }), where: texts.firstMessageWithoutForm, content: line('form') },
  ]
}

const padded = (content: ReactNode) => <div className="p-4">{content}</div>

interface LineProps {
  notice: Notice
  kind: 'completed' | 'form' | 'text'
  form: CompletedForm | undefined
}

function LineInConversation({ notice: { title, body, source }, kind, form }: LineProps) {
  const values = { agentName: sampleAgent.name }
  return (
    <ul className="flex flex-col">
      <NoticeLine
        me={1}
        notice={{
          id: 1,
          agentId: 2,
          agentName: sampleAgent.name,
          receiverName: texts.sampleBuyer,
          title,
          body: fill(body, values),
          kind,
          url: form?.url ?? null,
          formVersion: form?.version ?? null,
          fingerprint: null,
          deliveredAt: `${form?.inForceSince ?? source.readOn}T18:00:00.000Z`,
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
