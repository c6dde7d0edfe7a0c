export { Companion } from './web/companion.tsx'
export { CopyNote } from './web/copy-note.tsx'
