export { NoticeBell } from './web/bell/notice-bell.tsx'
