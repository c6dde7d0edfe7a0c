import { usStates } from '#features/location/contract'

/** The options of a state select, the empty one first. */
export function StateOptions() {
  return (
    <>
      <option value="">Choose a state</option>
      {Object.entries(usStates).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  )
}
