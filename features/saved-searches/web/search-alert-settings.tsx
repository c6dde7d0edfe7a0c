import * as texts from '#texts/saved-searches'
import { useId, useState, type FormEvent } from 'react'
import { frequencies, type Frequency } from '#features/notifications/contract'
import { priceDropAtMostMost, type SavedSearch } from '#features/saved-searches/contract'
import { fill } from '#platform/contract/fill.ts'
import { readMoney } from '#platform/contract/typed-number.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { MoneyField } from '#platform/web/ui/forms/money-field.tsx'
import { frequencyNames } from './frequency-names.ts'
import type { AlertChange } from './use-searches.ts'

const selectClass = 'min-h-9 rounded-field border border-edge bg-surface px-2'

interface SearchAlertSettingsProps {
  search: SavedSearch
  /** The names of those its person shares a list with. */
  coBuyers: readonly string[]
  /** Resolves to whether it was saved. */
  onChange: (change: AlertChange) => Promise<boolean>
}

/** What of a search its person hears of, how often by email, and whether those they share a list with do. */
export function SearchAlertSettings({ search, coBuyers, onChange }: SearchAlertSettingsProps) {
  const { name, mail, priceDropAtMost, isShared } = search
  const [choosing, setChoosing] = useState(false)
  const hasPrice = choosing || priceDropAtMost !== null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <label className="flex items-center gap-2 text-sm">
          {texts.emailMe}
          <select
            aria-label={fill(texts.emailMeAboutName, { name })}
            value={mail}
            onChange={({ currentTarget }) => void onChange({ mail: currentTarget.value as Frequency })}
            className={selectClass}
          >
            {frequencies.map((frequency) => (
              <option key={frequency} value={frequency}>
                {frequencyNames[frequency]}
              </option>
            ))}
          </select>
        </label>
        <label className="flex items-center gap-2 text-sm">
          {texts.priceDrops}
          <select
            aria-label={fill(texts.priceDropsInName, { name })}
            value={hasPrice ? 'price' : 'any'}
            onChange={({ currentTarget }) => {
              setChoosing(currentTarget.value === 'price')
              if (currentTarget.value === 'any' && priceDropAtMost !== null) void onChange({ priceDropAtMost: null })
            }}
            className={selectClass}
          >
            <option value="any">{texts.anyAmount}</option>
            <option value="price">{texts.atOrBelowAPrice}</option>
          </select>
        </label>
      </div>
      {hasPrice && (
        <PriceForm
          key={priceDropAtMost}
          name={name}
          price={priceDropAtMost}
          onSave={async (price) => {
            if (await onChange({ priceDropAtMost: price })) setChoosing(false)
          }}
        />
      )}
      {(coBuyers.length > 0 || isShared) && (
        <Checkbox
          className="text-sm"
          checked={isShared}
          onChange={({ target }) => void onChange({ isShared: target.checked })}
          label={fill(texts.shareNewMatchesWith, { names: listed(coBuyers) })}
          help={texts.theyChooseHowTheyHear}
        />
      )}
    </div>
  )
}

interface PriceFormProps {
  name: string
  price: number | null
  onSave: (price: number) => Promise<void>
}

function PriceForm({ name, price, onSave }: PriceFormProps) {
  const id = useId()
  const [text, setText] = useState(price === null ? '' : String(price))
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const typed = readMoney(text)
    if (typed === undefined || typed < 1 || typed > priceDropAtMostMost) return setProblem(texts.enterAPrice)
    setBusy(true)
    await onSave(typed)
    setBusy(false)
    return undefined
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-wrap items-start gap-3">
      <MoneyField
        id={id}
        label={texts.highestPrice}
        className="w-44"
        value={text}
        error={problem}
        onText={(typed) => {
          setText(typed)
          setProblem(undefined)
        }}
      />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        busy={busy}
        className="mt-7"
        aria-label={fill(texts.savePriceForName, { name })}
      >
        {texts.save}
      </Button>
    </form>
  )
}

const listing = new Intl.ListFormat('en-US')
const listed = (names: readonly string[]): string => (names.length === 0 ? texts.peopleOnYourSharedLists : listing.format(names))
