export { HeartButton } from './web/heart-button.tsx'
export { HiddenNote } from './web/hidden-note.tsx'
export { HomeMarks } from './web/home-marks.tsx'
export { useMarks, useUnsent } from './web/use-marks.ts'
