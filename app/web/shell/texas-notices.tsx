import { useLocation } from 'react-router'
import { jurisdictions } from '#features/law/contract'
import { NoticeBar } from '#features/law/web'
import { noticeDialogs } from './notice-dialogs.ts'

/**
 * 22 TAC 531.18 and 531.20: both links readily noticeable on the home page and on agents' own pages, the long label at 10 pt
 * or more. The same links stand in the footer of every page.
 */
export function TexasNotices() {
  const { pathname } = useLocation()
  if (pathname !== '/' && !pathname.startsWith('/agents/')) return null
  return <NoticeBar pack={jurisdictions.TX} dialogs={noticeDialogs} />
}
