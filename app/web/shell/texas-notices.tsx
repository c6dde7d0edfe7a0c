import * as texts from '#texts/app'
import { useLocation } from 'react-router'
import { jurisdictions } from '#features/law/contract'
import { DialogButton } from '#platform/web/ui/dialogs/dialog-button.tsx'
import { noticeDialogs } from './notice-dialogs.ts'

const link = 'min-h-6 text-balance underline decoration-line underline-offset-4 hover:decoration-current'

/**
 * 22 TAC 531.18 and 531.20: both links readily noticeable on the home page and on agents' own pages, the long label at 10 pt
 * or more. The same links stand in the footer of every page.
 */
export function TexasNotices() {
  const { pathname } = useLocation()
  if (pathname !== '/' && !pathname.startsWith('/agents/')) return null
  return (
    <aside aria-label={texts.texasNotices} data-print="hide" className="border-b border-line bg-sunken text-sm">
      <div className="page-width flex flex-wrap justify-center gap-x-6 gap-y-1 py-1.5 sm:justify-end">
        {jurisdictions.TX.homePageNotices.map(({ id, title }) => (
          <DialogButton key={id} opens={noticeDialogs[id]} className={link}>
            {title}
          </DialogButton>
        ))}
      </div>
    </aside>
  )
}
