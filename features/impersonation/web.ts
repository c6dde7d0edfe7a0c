export { ImpersonationBar } from './web/impersonation-bar.tsx'
export { LookAs } from './web/look-as.tsx'
