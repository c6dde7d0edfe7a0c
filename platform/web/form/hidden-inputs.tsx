/** What a form of the page sends along without asking, by the names of its inputs. */
export const HiddenInputs = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
