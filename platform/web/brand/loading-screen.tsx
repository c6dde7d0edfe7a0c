import * as texts from '#texts/platform'
import { Mark } from './mark.tsx'

const dots = ['0s', '0.16s', '0.32s']

export function LoadingScreen() {
  return (
    <output className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-6 bg-paper">
      <Mark className="size-16" />
      <div aria-hidden="true" className="flex gap-2">
        {dots.map((delay) => (
          <span key={delay} className="size-2.5 animate-pulse-dot rounded-full bg-spruce" style={{ animationDelay: delay }} />
        ))}
      </div>
      <p className="text-quiet">{texts.loadingYourExperience}</p>
    </output>
  )
}
