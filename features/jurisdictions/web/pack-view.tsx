import * as texts from '#texts/jurisdictions'
import { href, Link } from 'react-router'
import { listJurisdictions } from '#features/jurisdictions/contract'
import { jurisdictions, listStateNotices, type Jurisdiction } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { NoticeEditor } from './notice-editor.tsx'
import { NoticePreviews } from './notice-previews.tsx'
import { UseCounts } from './pack-list.tsx'
import { PackDuties } from './pack-duties.tsx'
import { PackRules } from './pack-rules.tsx'
import { PackSettingForm } from './pack-setting-form.tsx'
import { PackTopics } from './pack-topics.tsx'

const link = 'text-spruce underline underline-offset-2'

/** One pack: whom it concerns, what it holds and lacks, and each of its notices. */
export function PackView({ code }: { code: string }) {
  const reading = useRead(listJurisdictions, {})
  const notices = useRead(listStateNotices, {})
  const pack = Object.values<Jurisdiction>(jurisdictions).find((known) => known.code === code)
  const toAll = (
    <Link to={href('/admin/jurisdictions')} className={link}>
      {texts.allStates}
    </Link>
  )
  if (!pack) return <EmptyState whole title={texts.noSuchState} action={toAll} />
  const { version, changedOn } = pack
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="text-sm">{toAll}</p>
        <PageTitle lead={fill(texts.versionChangedOn, { version, day: dayText(changedOn) })}>{pack.name}</PageTitle>
      </div>
      <ReadView reading={reading} what={texts.theStates}>
        {({ items }) => {
          const use = items.find((item) => item.code === code)
          return (
            <>
              {use && <UseCounts use={use} />}
              {use && <PackSettingForm pack={pack} setting={use.setting} />}
              <PackRules pack={pack} />
              <PackTopics pack={pack} />
              <PackDuties pack={pack} />
              <NoticeEditor code={code} />
              {use && <NoticePreviews pack={pack} use={use} own={notices.data?.items ?? []} />}
            </>
          )
        }}
      </ReadView>
    </>
  )
}
