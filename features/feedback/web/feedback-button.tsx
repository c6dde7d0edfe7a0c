import { useEffect } from 'react'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { DialogButton } from '#platform/web/ui/dialogs/dialog-button.tsx'
import { LineIcon } from '#platform/web/ui/icons/line-icon.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { rememberErrors } from './last-error.ts'
import { SentFeedback } from './sent-feedback.tsx'

const dialogId = 'feedback-dialog'

/** Floats at the bottom right of every page, above a bar at the bottom where there is one (`data-bottom-bar`), and makes room for somebody who writes (`data-composer`). */
export function FeedbackButton() {
  useEffect(() => rememberErrors(), [])
  return (
    <>
      <DialogButton
        opens={dialogId}
        data-shell
        className="fixed right-2 bottom-4 z-20 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line bg-surface px-2 text-sm font-medium shadow-float transition-colors hover:bg-sunken sm:right-4 sm:px-4 max-lg:[body:has([data-bottom-bar])_&]:bottom-24 max-lg:[body:has(>[data-bottom-bar]):has(main_[data-bottom-bar])_&]:bottom-38 max-[89.99rem]:[body:has([data-composer])_&]:hidden max-sm:mb-[var(--banner-height,0px)] print:hidden"
      >
        <SpeechIcon />
        <span className="sr-only sm:not-sr-only">Feedback</span>
      </DialogButton>
      <Dialog id={dialogId} title="Tell us what you think">
        <FeedbackForm />
        <SentFeedback />
      </Dialog>
    </>
  )
}

const SpeechIcon = () => <LineIcon d="M20 4H4v12h4v4l5-4h7zM8 8.5h8M8 12h5" />
