import * as texts from '#texts/law'
import type { Source } from './packs/agreement-forms.ts'

/** Statement that a consumer reads and agrees to before signing electronically; `{agentName}` and `{name}` of the product are filled in. */
export const electronicConsent: { text: string; source: Source } = {
  text: texts.electronicConsent,
  source: {
    citation: '15 U.S.C. 7001(c)(1)',
    url: 'https://www.dataqwestinc.com/legal/electronicsignatures.html',
    readOn: '2026-11-30',
  },
}
