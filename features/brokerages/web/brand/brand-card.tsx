import * as texts from '#texts/brokerages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { myBrokerage, type AgentBrand, type MyBrokerage } from '#features/brokerages/contract'
import { fill } from '#platform/contract/fill.ts'
import { call, CallError, explain, readJson, request } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { nearestAccent, readColor } from '../../contract/accent-color.ts'
import { accentProblem, logoBytesAtMost, logoPath, setBrand } from '../../contract/brand.ts'
import { BrandPreview } from './brand-preview.tsx'

/** The logo and the color of a brokerage, seen before they are saved. */
export function BrandCard({ brand }: { brand: AgentBrand }) {
  const queries = useQueryClient()
  const [accentColor, setAccentColor] = useState(brand.accentColor ?? '')
  const [logoAlt, setLogoAlt] = useState(brand.logo && brand.logo.alt !== brand.name ? brand.logo.alt : '')
  const logo = useChosenLogo(brand)
  const [refused, setRefused] = useState<{ color?: string | undefined; logo?: string | undefined }>({})
  const [busy, setBusy] = useState(false)
  const color = readColor(accentColor)
  const problem = accentProblem(accentColor)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (problem) return setRefused({ color: problem })
    setBusy(true)
    setRefused({})
    try {
      let saved: MyBrokerage = await call(setBrand, { body: { accentColor, logoAlt } })
      queries.setQueryData(keyOf(myBrokerage, {}), saved)
      if (logo.file !== undefined) {
        const reply = logo.file
          ? await request('PUT', logoPath, { body: logo.file, contentType: logo.file.type || 'image/unknown' })
          : await request('DELETE', logoPath)
        saved = (await readJson(reply)) as MyBrokerage
        queries.setQueryData(keyOf(myBrokerage, {}), saved)
        logo.choose(undefined)
      }
      toast({ title: texts.brandSaved })
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      setRefused(fields['accentColor'] ? { color: fields['accentColor'] } : { logo: explain(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.brand}</h2>
      <p className="mt-2 text-quiet">{texts.brandText}</p>
      <form noValidate onSubmit={(event) => void save(event)} className="mt-4 flex flex-col gap-4">
        <div role="group" aria-label={texts.logo} className="flex flex-wrap items-center gap-3">
          <FileButton
            accept="image/*,.heic,.heif"
            size="small"
            disabled={busy}
            onFiles={([file]) => {
              if (file.size > logoBytesAtMost) return setRefused({ logo: texts.chooseALogo })
              setRefused({})
              logo.choose(file)
            }}
          >
            {logo.shown ? texts.changeLogo : texts.addLogo}
          </FileButton>
          {logo.shown && (
            <Button variant="quiet" size="small" onClick={() => logo.choose(null)}>
              {texts.removeLogo}
            </Button>
          )}
          {refused.logo ? (
            <p role="alert" className="text-sm font-medium text-brick">
              {refused.logo}
            </p>
          ) : (
            <p className="text-sm text-quiet">{texts.logoHelp}</p>
          )}
        </div>
        <Field label={texts.logoAlt} help={fill(texts.logoAltHelp, { name: brand.name })} optional className="max-w-md">
          <TextInput value={logoAlt} maxLength={120} onChange={(event) => setLogoAlt(event.target.value)} />
        </Field>
        <Field label={texts.accentColor} help={texts.accentHelp} optional error={refused.color ?? (color && problem)} className="max-w-md">
          <TextInput
            value={accentColor}
            autoComplete="off"
            spellCheck={false}
            placeholder="#1F5B4A"
            onChange={(event) => {
              setAccentColor(event.target.value)
              setRefused({})
            }}
          />
        </Field>
        {color && problem && (
          <Button
            variant="secondary"
            size="small"
            className="self-start"
            onClick={() => {
              setAccentColor(nearestAccent(color))
              setRefused({})
            }}
          >
            {fill(texts.useNearest, { color: nearestAccent(color) })}
          </Button>
        )}
        <BrandPreview
          brand={{
            ...brand,
            logo: logo.shown && { ...logo.shown, alt: logoAlt.trim() || brand.name },
            accentColor: problem ? null : (color ?? null),
          }}
        />
        <Button type="submit" busy={busy} className="self-start">
          {texts.saveBrand}
        </Button>
      </form>
    </Card>
  )
}

/** The logo that would be saved: a file chosen here, none for one that is removed, otherwise the stored one. */
function useChosenLogo({ logo }: AgentBrand) {
  const [file, choose] = useState<File | null>()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  const chosen = url === undefined ? null : { url, width: 240, height: 80, alt: '' }
  return { file, choose, shown: file === undefined ? logo : file && chosen }
}
