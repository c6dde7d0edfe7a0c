import * as texts from '#texts/law'
import type { Notice } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import { DialogButton } from '#platform/web/ui/dialogs/dialog-button.tsx'

const link = 'min-h-6 text-balance underline decoration-line underline-offset-4 hover:decoration-current'

interface NoticeBarProps {
  /** Name of the state. */
  state: string
  notices: readonly Pick<Notice, 'id' | 'title'>[]
}

/** The notices of a state above the header, readily noticeable and by their official titles. `NoticeDialogs` opens them. */
export function NoticeBar({ state, notices }: NoticeBarProps) {
  return (
    <aside aria-label={fill(texts.stateNotices, { state })} data-print="hide" className="border-b border-line bg-sunken text-sm">
      <div className="page-width flex flex-wrap justify-center gap-x-6 gap-y-1 py-1.5 sm:justify-end">
        {notices.map(({ id, title }) => (
          <DialogButton key={id} opens={id} className={link}>
            {title}
          </DialogButton>
        ))}
      </div>
    </aside>
  )
}
