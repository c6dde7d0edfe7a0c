import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import { Circle, CircleCheck } from 'lucide-react'
import { href, Link } from 'react-router'
import { Queries } from '#platform/web/query/queries.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { firstSteps, type firstStepItems } from '../../contract/first-steps.ts'

type Item = (typeof firstStepItems)[number]

const steps: Record<Item, { label: string; to: string }> = {
  photo: { label: texts.addYourPhoto, to: href('/profile') },
  license: { label: texts.addYourLicense, to: href('/agent/profile') },
  phone: { label: texts.verifyYourPhone, to: href('/agent/verify-phone') },
  plan: { label: texts.haveAPlanThatHolds, to: `${href('/agent/dashboard')}?tab=billing` },
  home: { label: texts.publishYourFirstHome, to: href('/agent/dashboard') },
  film: { label: texts.addYourFirstVideo, to: `${href('/agent/dashboard')}?tab=videos` },
}

/** What an agent has done on the way to a first published home, ticked by facts; nothing once all is done or before it is known. */
export function FirstSteps() {
  const { data } = useRead(firstSteps, {})
  const done = data?.items.filter((entry) => entry.done).length ?? 0
  if (!data || done === data.items.length) return null
  return (
    <section aria-labelledby="first-steps" className="rounded-card border border-line bg-surface p-5">
      <h2 id="first-steps" className="font-display text-xl font-semibold">
        {texts.gettingStarted}
      </h2>
      <p className="mt-1 text-sm text-quiet">{fill(texts.doneOfTotalDone, { done, total: data.items.length })}</p>
      <StepList items={data.items} />
    </section>
  )
}

/** The same in the guide, which opens on any page, also when all is done. */
export function StepsInGuide() {
  return (
    <Queries>
      <KnownSteps />
    </Queries>
  )
}

function KnownSteps() {
  const { data } = useRead(firstSteps, {})
  return data ? <StepList items={data.items} /> : null
}

function StepList({ items }: { items: readonly { item: Item; done: boolean }[] }) {
  return (
    <ul aria-label={texts.gettingStarted} className="not-prose mt-3 grid list-none gap-x-6 gap-y-1 p-0 sm:grid-cols-2">
      {items.map(({ item, done }) => (
        <li key={item} className="flex min-h-9 items-center gap-2">
          {done ? (
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-spruce" />
          ) : (
            <Circle aria-hidden="true" className="size-5 shrink-0 text-quiet" />
          )}
          {done ? (
            <span className="text-quiet">{steps[item].label}</span>
          ) : (
            <Link to={steps[item].to} className="text-spruce underline underline-offset-2">
              {steps[item].label}
            </Link>
          )}
          <span className="sr-only">{done ? texts.complete : texts.missing}</span>
        </li>
      ))}
    </ul>
  )
}
