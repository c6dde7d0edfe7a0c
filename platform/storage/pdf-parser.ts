import { hasActiveContent } from './pdf-scripts.ts'

/** Looks into a PDF in the parser pool. */
export const parse = (pdf: Uint8Array): boolean => hasActiveContent(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
