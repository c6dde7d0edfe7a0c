import * as texts from '#texts/agents'
import { usStates } from '#features/location/contract'

/** The options of a state select, the empty one first. */
export function StateOptions() {
  return (
    <>
      <option value="">{texts.chooseAState}</option>
      {Object.entries(usStates).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  )
}
