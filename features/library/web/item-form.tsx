import * as texts from '#texts/library'
import { alterations } from '#features/listings/contract'
import { addItem, changeItem, LibraryFields, libraryKinds, licenses, type LibraryItem } from '#features/library/contract'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormSelect, FormText, FormTextArea } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { licenseKeys, mediaAlterations } from '../contract/vocabulary.ts'

/** What is said about an item; without one it adds a draft. */
export function ItemForm({ item, onSaved }: { item?: LibraryItem; onSaved: (message: string) => void }) {
  const { form, submit, errors, busy } = useCheckedForm(
    LibraryFields,
    {
      kind: item?.kind ?? 'picture',
      title: item?.title ?? '',
      alt: item?.alt ?? '',
      tags: item?.tags ?? '',
      source: item?.source ?? '',
      license: item?.license ?? 'own',
      alteration: item?.alteration ?? 'None',
      madeWithAi: item?.madeWithAi ?? false,
      text: item?.text ?? '',
    },
    async (fields) => {
      if (item) await call(changeItem, { params: { id: item.id }, body: { revision: item.revision, fields } })
      else await call(addItem, { body: fields })
      onSaved(item ? texts.saved : texts.savedAsDraft)
    },
  )
  const isTemplate = form.watch('kind') === 'template'
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        {!item && (
          <FormSelect form={form} name="kind" label={texts.kind}>
            {libraryKinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kindNames[kind]}
              </option>
            ))}
          </FormSelect>
        )}
        <FormText form={form} name="title" label={texts.title} maxLength={120} />
      </div>
      {isTemplate ? (
        <FormTextArea form={form} name="text" label={texts.templateText} help={texts.templateHelp} rows={6} maxLength={2200} />
      ) : (
        <FormText form={form} name="alt" label={texts.altText} help={texts.altHelp} maxLength={300} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText form={form} name="source" label={texts.source} help={texts.sourceHelp} maxLength={300} />
        <FormSelect form={form} name="license" label={texts.license}>
          {licenseKeys.map((license) => (
            <option key={license} value={license}>
              {licenses[license]}
            </option>
          ))}
        </FormSelect>
        <FormText form={form} name="tags" label={texts.tags} optional help={texts.tagsHelp} maxLength={200} />
        {!isTemplate && (
          <FormSelect form={form} name="alteration" label={texts.alteration}>
            <option value="None">{texts.notAltered}</option>
            {mediaAlterations.map((kind) => (
              <option key={kind} value={kind}>
                {alterations[kind].label}
              </option>
            ))}
          </FormSelect>
        )}
      </div>
      <Checkbox label={texts.madeWithAi} {...form.register('madeWithAi')} />
      <Button type="submit" busy={busy} className="self-start">
        {texts.save}
      </Button>
    </form>
  )
}
