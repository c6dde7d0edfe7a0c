import type { Notice } from './pack.ts'

type NoticeLink = Pick<Notice, 'id' | 'title' | 'where'>

export const consumerProtection = {
  id: 'consumer-protection-notice',
  title: 'Texas Real Estate Commission Consumer Protection Notice',
  where: ['footer', 'bar'],
} as const satisfies NoticeLink

export const brokerageServices = {
  id: 'brokerage-services',
  title: 'Information About Brokerage Services',
  where: ['footer', 'bar'],
} as const satisfies NoticeLink

/** Titles of the notices of the bar, apart from their texts: every page loads them. */
export const siteNoticeLinks: readonly { state: string; notices: readonly NoticeLink[] }[] = [
  { state: 'Texas', notices: [consumerProtection, brokerageServices] },
]
