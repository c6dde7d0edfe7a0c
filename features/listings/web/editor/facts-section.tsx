import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { propertyTypes } from '#features/listings/contract'
import { feeFrequencies, propertyTypeText } from '../../contract/vocabulary.ts'
import { readMoney } from '#platform/contract/typed-number.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { price } from '#platform/web/ui/text/format.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { awaitsConfirmation, problemOf, typedText } from './autosave-machine.ts'
import { DraftLotSize, DraftMoney, DraftNumber, DraftSelect } from './draft-field.tsx'
import { useEditor } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import { AmenityFields } from './amenity-fields.tsx'

const three = 'grid grid-cols-2 items-start gap-5 sm:grid-cols-3'

export function FactsSection() {
  return (
    <EditorSection id="facts">
      <div className="grid gap-5 sm:grid-cols-2">
        <DraftMoney name="price" label={texts.price} />
        <DraftSelect
          name="propertyType"
          label={texts.propertyType}
          options={propertyTypes}
          text={propertyTypeText}
          none={texts.chooseAType}
        />
      </div>
      <ConfirmPrice />
      <div className={three}>
        <DraftNumber name="bedrooms" label={texts.bedrooms} optional />
        <DraftNumber name="bathroomsFull" label={texts.fullBaths} optional />
        <DraftNumber name="bathroomsHalf" label={texts.halfBaths} optional />
      </div>
      <div className={three}>
        <DraftNumber name="squareFeet" label={texts.livingArea} optional help={texts.squareFeet} />
        <DraftLotSize name="lotSizeSquareFeet" label={texts.lotSize} optional help={texts.squareFeetOrAcres} />
        <DraftNumber name="yearBuilt" label={texts.yearBuilt} optional />
        <DraftNumber name="stories" label={texts.stories} optional fractions />
        <DraftNumber name="garageSpaces" label={texts.garageSpaces} optional />
      </div>
      <div className={three}>
        <DraftMoney name="associationFee" label={texts.hoaFee} optional cents help={texts.roundedToTheDollar} />
        <DraftSelect
          name="associationFeeFrequency"
          label={texts.feeFrequency}
          optional
          options={feeFrequencies}
          none={texts.notSpecified}
        />
        <DraftMoney name="taxAnnualAmount" label={texts.annualPropertyTax} optional cents help={texts.roundedToTheDollar} />
      </div>
      <AmenityFields />
    </EditorSection>
  )
}

/** On the market a price is public and its history is kept, so half a number must never be saved by itself. */
function ConfirmPrice() {
  const { state, listing, saving } = useEditor()
  if (!awaitsConfirmation(state, 'price')) return null
  const typed = readMoney(String(typedText(state, 'price')))
  const known = listing.revision ? listing.revision.live.price : listing.fields.price
  const shownPrice = known === null ? 'no price' : price(known)
  return (
    <Notice tone="attention" role="status" title={texts.yourNewPriceIsntSavedYet}>
      <p>{fill(texts.buyersSeeShownPriceANew, { shownPrice })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!problemOf(state, 'price') && typed !== undefined && (
          <Button size="small" onClick={() => saving.confirm('price')}>
            {fill(texts.changePriceToNewPrice, { newPrice: price(typed) })}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => saving.forget('price')}>
          {fill(texts.keepShownPrice, { shownPrice })}
        </Button>
      </div>
    </Notice>
  )
}
