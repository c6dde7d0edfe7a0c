import { propertyTypes } from '#features/listings/contract'
import { feeFrequencies } from '../../contract/vocabulary.ts'
import { readMoney } from '#platform/contract/typed-number.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { price } from '#platform/web/ui/text/format.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { awaitsConfirmation, problemOf, typedText } from './autosave-machine.ts'
import { DraftMoney, DraftNumber, DraftSelect } from './draft-field.tsx'
import { useEditor } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import { AmenityFields } from './amenity-fields.tsx'

const three = 'grid grid-cols-2 items-start gap-5 sm:grid-cols-3'

export function FactsSection() {
  return (
    <EditorSection id="facts">
      <div className="grid gap-5 sm:grid-cols-2">
        <DraftMoney name="price" label="Price" />
        <DraftSelect name="propertyType" label="Property type" options={propertyTypes} none="Choose a type" />
      </div>
      <ConfirmPrice />
      <div className={three}>
        <DraftNumber name="bedrooms" label="Bedrooms" optional />
        <DraftNumber name="bathroomsFull" label="Full baths" optional />
        <DraftNumber name="bathroomsHalf" label="Half baths" optional />
      </div>
      <div className={three}>
        <DraftNumber name="squareFeet" label="Living area" optional help="Square feet" />
        <DraftNumber name="lotSizeSquareFeet" label="Lot" optional help="Square feet; an acre has 43,560" />
        <DraftNumber name="yearBuilt" label="Year built" optional />
        <DraftNumber name="stories" label="Stories" optional />
        <DraftNumber name="garageSpaces" label="Garage spaces" optional />
      </div>
      <div className={three}>
        <DraftMoney name="associationFee" label="HOA fee" optional />
        <DraftSelect name="associationFeeFrequency" label="Fee is due" optional options={feeFrequencies} none="Not said" />
        <DraftMoney name="taxAnnualAmount" label="Property tax a year" optional />
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
  const known = listing.fields.price
  const shownPrice = known === null ? 'no price' : price(known)
  return (
    <Notice tone="attention" role="status" title="The new price is not saved yet">
      <p>Visitors see {shownPrice}. A change shows at once and stays in the price history.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!problemOf(state, 'price') && typed !== undefined && (
          <Button size="small" onClick={() => saving.confirm('price')}>
            Change the price to {price(typed)}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => saving.forget('price')}>
          Keep {shownPrice}
        </Button>
      </div>
    </Notice>
  )
}
