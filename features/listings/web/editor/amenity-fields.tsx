import * as texts from '#texts/listings'
import { amenities } from '#features/listings/contract'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { developmentStages } from '../../contract/vocabulary.ts'
import { DraftSelect, DraftText, useDraftField } from './draft-field.tsx'
import { fieldId } from './editor-context.ts'
import { listIn } from './field-text.ts'
import { OpenHouseFields } from './open-house-fields.tsx'

/** What people search for beside rooms and size. */
export function AmenityFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Tick name="newConstruction" label={texts.newConstruction} help={texts.neverLivedInOrStillBeing} />
        <Tick name="seniorCommunity" label={texts.n55Community} help={texts.onlyForCommunitiesThatLegally} />
      </div>
      <BuilderFields />
      <Amenities />
      <OpenHouseFields />
    </>
  )
}

function Tick({ name, label, help }: { name: 'newConstruction' | 'seniorCommunity'; label: string; help: string }) {
  const { text, error, type } = useDraftField(name)
  return (
    <Checkbox
      id={fieldId(name)}
      checked={text === true}
      onChange={(event) => type(event.currentTarget.checked)}
      error={error}
      label={label}
      help={help}
    />
  )
}

/** Only a new home has a builder whose plans and progress buyers follow. */
function BuilderFields() {
  const { text } = useDraftField('newConstruction')
  if (text !== true) return null
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <DraftText name="builderName" label={texts.builder} optional maxLength={80} />
      <DraftText name="subdivisionName" label={texts.community} optional maxLength={80} help={texts.homesOfACommunityStandTogether} />
      <DraftText name="builderModel" label={texts.floorPlanName} optional maxLength={80} />
      <DraftSelect
        name="developmentStage"
        label={texts.constructionStage}
        optional
        options={developmentStages}
        none={texts.notSpecified}
        help={texts.videosShowProgressUntilCompleted}
      />
    </div>
  )
}

function Amenities() {
  const { text, type } = useDraftField('amenities')
  const chosen = listIn(text)
  const choose = (name: string, on: boolean) =>
    type(amenities.names.filter((amenity) => (amenity === name ? on : chosen.includes(amenity))).join(','))
  return (
    <fieldset id={fieldId('amenities')}>
      <legend className="text-sm font-medium">
        {texts.amenities}
        <span className="font-normal text-quiet"> {texts.optional}</span>
      </legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2.5">
        {amenities.names.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={chosen.includes(name)}
            onChange={(event) => choose(name, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
