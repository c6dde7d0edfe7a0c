import * as texts from '#texts/leads'
import { useState } from 'react'
import { leadSharing, setLeadSharing, type LeadSharing } from '#features/leads/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'

const choices = { zip: texts.shareMyZip, calls: texts.shareMyCalls, matches: texts.shareMyMatches }

/** What agents see of a member besides what the member sends them; nothing unless it is switched on here. */
export function SharingChoices() {
  const reading = useRead(leadSharing, {})
  return (
    <ReadView reading={reading} what={texts.sharingInSentence}>
      {(stored) => <Choices stored={stored} />}
    </ReadView>
  )
}

function Choices({ stored }: { stored: LeadSharing }) {
  const [shown, setShown] = useState(stored)
  const [problem, setProblem] = useState<string>()
  async function set(change: Partial<LeadSharing>) {
    const before = shown
    setShown({ ...shown, ...change })
    setProblem(undefined)
    try {
      setShown(await call(setLeadSharing, { body: { ...shown, ...change } }))
    } catch (error) {
      setShown(before)
      setProblem(explain(error))
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {problem && (
        <p role="alert" className="font-medium text-brick">
          {problem}
        </p>
      )}
      {(Object.keys(choices) as (keyof LeadSharing)[]).map((name) => (
        <Checkbox
          key={name}
          label={choices[name]}
          checked={shown[name]}
          onChange={({ currentTarget }) => void set({ [name]: currentTarget.checked })}
        />
      ))}
    </div>
  )
}
