export { CopyFindings } from './web/copy-findings.tsx'
