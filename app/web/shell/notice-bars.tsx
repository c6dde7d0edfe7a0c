import { useLocation } from 'react-router'
import { siteNoticeLinks } from '#features/law/contract'
import { NoticeBar } from '#features/law/web'

const bars = siteNoticeLinks
  .map(({ state, notices }) => ({ state, notices: notices.filter(({ where }) => where.includes('bar')) }))
  .filter(({ notices }) => notices.length > 0)

/** Renders a bar of notices for each state that asks for one, on the home page and on agents’ pages. The footer renders their dialogs. */
export function NoticeBars() {
  const { pathname } = useLocation()
  if (pathname !== '/' && !pathname.startsWith('/agents/')) return null
  return bars.map(({ state, notices }) => <NoticeBar key={state} state={state} notices={notices} />)
}
