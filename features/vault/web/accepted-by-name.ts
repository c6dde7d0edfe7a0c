import { fileEndings } from '#features/vault/contract'

/** What the picker of files offers. */
export const acceptedByName = fileEndings.map((ending) => `.${ending}`).join(',')
