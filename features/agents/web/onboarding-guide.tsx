import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { onboardingSteps } from './onboarding-steps.tsx'

/** Six steps for agents; what was passed has a check mark. Following a link out of it closes it. */
export function OnboardingGuide({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(true)
  const last = onboardingSteps.length - 1
  const step = onboardingSteps[at]
  if (!step) return null
  return (
    <Dialog
      wide
      title={texts.onboardingGuide}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {texts.previous}
          </Button>
          <Button onClick={() => (at === last ? setOpen(false) : setAt(at + 1))}>{at === last ? texts.completeGuide : texts.next}</Button>
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <ol className="flex gap-1 max-sm:flex-wrap sm:flex-col">
          {onboardingSteps.map(({ id, title, icon: Icon }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-current={index === at ? 'step' : undefined}
                onClick={() => setAt(index)}
                className={clsx(
                  'flex min-h-11 w-full items-center gap-2 rounded-field px-3 text-left',
                  index === at ? 'bg-spruce-soft font-semibold text-spruce-strong' : 'hover:bg-sunken',
                )}
              >
                {index < at ? (
                  <Check aria-hidden="true" className="size-5 shrink-0 text-spruce" />
                ) : (
                  <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
                )}
                <span className="max-sm:sr-only">{title}</span>
                {index < at && <span className="sr-only"> {texts.completed}</span>}
              </button>
            </li>
          ))}
        </ol>
        <section aria-labelledby="onboarding-step" aria-live="polite" className="min-h-72">
          <p className="text-sm text-quiet">{fill(texts.stepStepOfSteps, { step: at + 1, steps: onboardingSteps.length })}</p>
          <h3 id="onboarding-step" className="font-display text-xl font-semibold">
            {step.title}
          </h3>
          <p className="mt-1 text-quiet">{step.description}</p>
          <div className="prose mt-4">{step.content}</div>
        </section>
      </div>
    </Dialog>
  )
}
