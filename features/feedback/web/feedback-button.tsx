import * as texts from '#texts/feedback'
import { useEffect } from 'react'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { DialogButton } from '#platform/web/ui/dialogs/dialog-button.tsx'
import { LineIcon } from '#platform/web/ui/icons/line-icon.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { feedbackDialog } from './feedback-names.ts'
import { rememberErrors } from './last-error.ts'
import { SentFeedback } from './sent-feedback.tsx'

/** Floats at the bottom right of every page above what stands at its foot, and gives way to what can be pressed below it. */
export function FeedbackButton() {
  useEffect(() => rememberErrors(), [])
  return (
    <>
      <DialogButton
        opens={feedbackDialog}
        data-shell
        data-float="corner"
        suppressHydrationWarning
        className="fixed right-2 bottom-4 [transform:translateY(calc(-1*var(--float-top,var(--float-before,0px))))] inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line bg-surface px-2 text-sm font-medium shadow-float transition-colors hover:bg-sunken sm:right-4 sm:px-4 print:hidden"
      >
        <SpeechIcon />
        <span className="sr-only sm:not-sr-only">{texts.feedback}</span>
      </DialogButton>
      <Dialog id={feedbackDialog} title={texts.tellUsWhatYouThink}>
        <FeedbackForm />
        <SentFeedback />
      </Dialog>
    </>
  )
}

const SpeechIcon = () => <LineIcon d="M20 4H4v12h4v4l5-4h7zM8 8.5h8M8 12h5" />
