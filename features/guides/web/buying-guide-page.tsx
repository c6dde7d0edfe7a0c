import * as texts from '#texts/guides'
import { fill } from '#platform/contract/fill.ts'
import { href, Link, type MetaDescriptor } from 'react-router'
import { listGuides, topicNames } from '#features/guides/contract'
import { insightsFor } from '#features/insights/contract'
import { Insights } from '#features/insights/web'
import { product } from '#platform/contract/product.ts'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { buyingSteps, reviewedOn, type BuyingStep } from './buying-steps.ts'
import { GuideCard } from './guide-card.tsx'
import { useStepProgress } from './step-progress.ts'

const perStep = 2

export async function loader({ context }: LoaderArgs<'/buying-guide'>) {
  const { call } = context.get(pageRequest)
  const [listed, tips] = await Promise.all([
    call(listGuides, { query: { kind: 'guide' } }),
    call(insightsFor, { query: { path: href('/buying-guide') } }),
  ])
  return { guides: listed.items, tips }
}

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.buyingGuideName, { name: product.name }) },
  { name: 'description', content: texts.nineStepsToBuyingAHome },
]

export default function BuyingGuidePage({ loaderData: { guides, tips } }: PageProps<'/buying-guide', typeof loader>) {
  const progress = useStepProgress()
  const tasks = buyingSteps.flatMap((step) => Object.keys(step.tasks))
  const done = tasks.filter((task) => progress.done.has(task)).length
  return (
    <div className="page-width flex flex-col gap-10 py-10">
      <PageTitle
        lead={fill(texts.nineStepsReviewedOn, { reviewedOn: dayText(reviewedOn) })}
        actions={
          <Link to={href('/buyer-guide-videos')} className={buttonClass({ variant: 'secondary' })}>
            {texts.allVideos}
          </Link>
        }
      >
        {texts.buyingGuide}
      </PageTitle>
      <div className="grid items-start gap-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label={texts.steps} className="rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24 print:hidden">
          <p className="font-medium" role="status">
            {fill(texts.doneOfTasksDone, { done, tasks: tasks.length })}
          </p>
          <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
            <div className="h-full w-full origin-left bg-spruce" style={{ transform: `scaleX(${done / tasks.length})` }} />
          </div>
          <ol className="mt-4 flex flex-col gap-1 text-sm">
            {buyingSteps.map(({ topic }, index) => (
              <li key={topic}>
                <a href={`#${topic}`} className="block rounded-field px-2 py-1.5 hover:bg-sunken">
                  {index + 1}. {topicNames[topic]}
                </a>
              </li>
            ))}
          </ol>
          <p className="mt-4 text-sm text-quiet">{texts.checkmarksAreSavedInThisBrowser}</p>
          {done > 0 && (
            <Button variant="quiet" size="small" className="mt-2" onClick={progress.clear}>
              {texts.clearCheckmarks}
            </Button>
          )}
        </nav>
        <ol className="flex flex-col gap-12">
          {buyingSteps.map((step, index) => (
            <li key={step.topic}>
              <Step
                step={step}
                number={index + 1}
                progress={progress}
                videos={guides.filter(({ topic }) => topic === step.topic).slice(0, perStep)}
              />
            </li>
          ))}
        </ol>
      </div>
      <Insights tips={tips} />
    </div>
  )
}

interface StepProps {
  step: BuyingStep
  number: number
  progress: ReturnType<typeof useStepProgress>
  videos: Parameters<typeof GuideCard>[0]['guide'][]
}

function Step({ step: { topic, introduction, tasks }, number, progress, videos }: StepProps) {
  const canTick = useHydrated()
  return (
    <section id={topic} aria-labelledby={`${topic}-title`} className="scroll-mt-24">
      <h2 id={`${topic}-title`} className="font-display text-2xl font-semibold">
        {number}. {topicNames[topic]}
      </h2>
      <p className="mt-3 max-w-3xl">{introduction}</p>
      <ul className="mt-5 flex flex-col gap-3">
        {Object.entries(tasks).map(([task, label]) => (
          <li key={task}>
            <Checkbox
              label={label}
              disabled={!canTick}
              checked={progress.done.has(task)}
              onChange={(event) => progress.tick(task, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <StepLinks topic={topic} />
      {videos.length > 0 && (
        <ul
          aria-label={fill(texts.videosTopicNames, { topicNames: topicNames[topic] })}
          className="mt-6 grid gap-5 sm:grid-cols-2 print:hidden"
        >
          {videos.map((guide) => (
            <li key={guide.id}>
              <GuideCard guide={guide} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function StepLinks({ topic }: Pick<BuyingStep, 'topic'>) {
  const linkClass = 'text-spruce underline underline-offset-2'
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
      {topic === 'budget' && (
        <Link to={href('/mortgage-calculator')} className={linkClass}>
          {texts.openTheMortgageCalculator}
        </Link>
      )}
      {topic === 'agent' && (
        <Link to={href('/agents')} className={linkClass}>
          {texts.findAnAgent}
        </Link>
      )}
      {topic === 'search' && (
        <>
          <Link to={href('/tourstead')} className={linkClass}>
            {texts.searchHomes}
          </Link>
          <Link to={href('/compare')} className={linkClass}>
            {texts.compareHomes}
          </Link>
        </>
      )}
      <Link to={`${href('/buyer-guide-videos')}?topic=${topic}`} className={linkClass}>
        {texts.videosAboutThisStep}
      </Link>
    </p>
  )
}
