import * as texts from '#texts/guides'
import { fill } from '#platform/contract/fill.ts'
import { data, Form, href, Link, type MetaDescriptor } from 'react-router'
import { guideTopics, topicNames } from '#features/guides/contract'
import { insightsFor } from '#features/insights/contract'
import { Insights } from '#features/insights/web'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { Button, buttonClass, ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { findGuides } from './find-guides.ts'
import { GuideCard } from './guide-card.tsx'

export async function loader({ request, context }: LoaderArgs<'/buyer-guide-videos'>) {
  const asked = new URL(request.url).searchParams
  const { call } = context.get(pageRequest)
  const [result, tips] = await Promise.all([findGuides(call, asked), call(insightsFor, { query: { path: href('/buyer-guide-videos') } })])
  const typed = { kind: asked.get('kind') ?? '', topic: asked.get('topic') ?? '', zip: asked.get('zip') ?? '' }
  return data({ ...result, typed, tips }, { status: Object.keys(result.problems).length > 0 ? 400 : 200 })
}

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.buyerGuidesName, { name: product.name }) },
  { name: 'description', content: texts.licensedAgentsExplainEveryStepOf },
]

export default function GuidesPage({ loaderData }: PageProps<'/buyer-guide-videos', typeof loader>) {
  const { typed, items, nextCursor, problems, tips } = loaderData
  const asked = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  const filtered = Object.keys(asked).length > 0
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <PageTitle
        lead={texts.licensedAgentsExplainEveryStep}
        actions={
          <Link to={href('/buying-guide')} className={buttonClass({ variant: 'secondary' })}>
            {texts.readTheSteps}
          </Link>
        }
      >
        {texts.buyerGuides}
      </PageTitle>
      <Form
        // A press on “Clear” must empty the fields, which keep what was typed otherwise.
        key={JSON.stringify(typed)}
        method="get"
        action={href('/buyer-guide-videos')}
        role="search"
        aria-label={texts.buyerGuidesHeading}
        className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-[1fr_1fr_9rem_auto] sm:items-start"
      >
        <Field label={texts.type}>
          <Select name="kind" defaultValue={typed.kind}>
            <option value="">{texts.allVideos}</option>
            <option value="guide">{texts.guidesForBuyers}</option>
            <option value="lifestyle">{texts.neighborhood}</option>
          </Select>
        </Field>
        <Field label={texts.step}>
          <Select name="topic" defaultValue={typed.topic}>
            <option value="">{texts.allSteps}</option>
            {guideTopics.map((topic) => (
              <option key={topic} value={topic}>
                {topicNames[topic]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.nearZip} error={problems.zip}>
          <TextInput name="zip" inputMode="numeric" autoComplete="postal-code" defaultValue={typed.zip} />
        </Field>
        <Button type="submit" className="sm:mt-7">
          {texts.showVideos}
        </Button>
      </Form>
      {items.length === 0 ? (
        <EmptyState
          title={filtered ? texts.noMatchingVideos : texts.noVideosYet}
          action={
            <ButtonLink to={filtered ? href('/buyer-guide-videos') : href('/buying-guide')} variant="secondary">
              {filtered ? texts.showAllVideos : texts.readTheBuyingGuide}
            </ButtonLink>
          }
        >
          {problems.zip ?? (filtered ? texts.clearTheZIPOrChooseAnother : texts.checkBackSoonForNewGuides)}
        </EmptyState>
      ) : (
        <>
          <ul aria-label={texts.videos} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((guide) => (
              <li key={guide.id}>
                <GuideCard guide={guide} />
              </li>
            ))}
          </ul>
          {nextCursor && (
            <Link
              to={`${href('/buyer-guide-videos')}?${new URLSearchParams({ ...asked, cursor: nextCursor })}`}
              className={buttonClass({ variant: 'secondary' }, 'self-center')}
            >
              {texts.moreVideos}
            </Link>
          )}
        </>
      )}
      <Insights tips={tips} />
    </div>
  )
}
