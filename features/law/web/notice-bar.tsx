import * as texts from '#texts/law'
import type { Jurisdiction } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import { DialogButton } from '#platform/web/ui/dialogs/dialog-button.tsx'

const link = 'min-h-6 text-balance underline decoration-line underline-offset-4 hover:decoration-current'

interface NoticeBarProps {
  pack: Pick<Jurisdiction, 'name' | 'homePageNotices'>
  /** Which dialog each notice opens. */
  dialogs: Readonly<Record<Jurisdiction['homePageNotices'][number]['id'], string>>
}

/** The notices of a state above the header, readily noticeable and by their official titles. */
export function NoticeBar({ pack, dialogs }: NoticeBarProps) {
  return (
    <aside aria-label={fill(texts.stateNotices, { state: pack.name })} data-print="hide" className="border-b border-line bg-sunken text-sm">
      <div className="page-width flex flex-wrap justify-center gap-x-6 gap-y-1 py-1.5 sm:justify-end">
        {pack.homePageNotices.map(({ id, title }) => (
          <DialogButton key={id} opens={dialogs[id]} className={link}>
            {title}
          </DialogButton>
        ))}
      </div>
    </aside>
  )
}
