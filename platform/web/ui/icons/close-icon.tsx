import { LineIcon } from './line-icon.tsx'

export const CloseIcon = () => <LineIcon d="M6 6l12 12M18 6 6 18" />
