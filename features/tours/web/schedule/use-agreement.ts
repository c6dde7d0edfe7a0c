import * as texts from '#texts/tours'
import { useState } from 'react'
import type { AgreementForm, AgreementKind } from '#features/tours/contract'
import type { UploadedFile } from './agreement-upload.tsx'

/** How somebody signs: by typing a name under the text, or with a copy both signed. */
export type SigningWay = 'name' | 'file'

/** What has to be signed before a tour, what is wrong with it, and what is sent of it. */
export function useAgreement(forms: readonly AgreementForm[], mustSign: boolean) {
  const [kind, setKind] = useState<AgreementKind | undefined>(forms[0]?.kind)
  const [way, setWay] = useState<SigningWay>('name')
  const [name, setName] = useState('')
  const [file, setFile] = useState<UploadedFile>()
  const form = mustSign ? forms.find((each) => each.kind === kind) : undefined
  const problems = (): Record<string, string> => {
    if (!form) return {}
    if (way === 'file') return file ? {} : { 'agreement-file': texts.uploadTheSignedCopyFirst }
    if (/\S\s+\S/.test(name.trim())) return {}
    return { 'signature-name': name.trim() === '' ? texts.typeYourFullNameToSign : texts.typeYourFirstAndLastName }
  }
  const sent = () => ({
    signature: form && way === 'name' ? { kind: form.kind, hash: form.hash, name } : null,
    upload: form && way === 'file' && file ? { kind: form.kind, fileId: file.id } : null,
  })
  return { form, problems, sent, fields: { onForm: setKind, way, onWay: setWay, name, onName: setName, file, onFile: setFile } }
}

export type AgreementState = ReturnType<typeof useAgreement>['fields']
