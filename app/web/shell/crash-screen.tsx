import * as texts from '#texts/app'
import { Component, type ReactNode } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { LateClearData } from './late-clear-data.tsx'

/** The last resort, shown when not even the frame of the page can be drawn. */
export function CrashScreen() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-6 text-center">
      <svg
        viewBox="0 0 160 120"
        className="w-48 rotate-6"
        fill="none"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path className="fill-spruce-soft stroke-spruce" d="M30 58 80 18l50 40v46H30z" />
        <path className="fill-apricot stroke-apricot" d="m70 60 24 15-24 15z" />
        <path className="stroke-edge" d="M8 112h144" />
      </svg>
      <p role="alert" className="max-w-md font-display text-2xl font-semibold text-balance">
        {texts.somethingWentSidewaysLetsGetYou}
      </p>
      <Button onClick={() => window.location.reload()}>{texts.reloadPage}</Button>
      <LateClearData label={texts.refreshTryAgain} />
    </main>
  )
}

export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <CrashScreen /> : this.props.children
  }
}
