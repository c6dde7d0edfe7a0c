export { BrokerageServicesText } from './web/brokerage-services-text.tsx'
export { ConsumerProtectionText } from './web/consumer-protection-text.tsx'
export { NoticeBar } from './web/notice-bar.tsx'
export { StateNoticeText } from './web/state-notice-text.tsx'
