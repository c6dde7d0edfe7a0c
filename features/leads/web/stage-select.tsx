import { leadStages, type LeadStage } from '#features/leads/contract'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { stageNames } from '../contract/stage-names.ts'

interface StageSelectProps {
  label: string
  stage: LeadStage | ''
  /** What stands first when no stage is chosen. */
  none?: string
  onStage: (stage: LeadStage) => void
}

/** A stage of a lead, by pointer, finger and keyboard alike. */
export function StageSelect({ label, stage, none, onStage }: StageSelectProps) {
  return (
    <Select
      aria-label={label}
      value={stage}
      className="text-sm"
      onChange={(event) => {
        const chosen = leadStages.find((item) => item === event.currentTarget.value)
        if (chosen) onStage(chosen)
      }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {leadStages.map((item) => (
        <option key={item} value={item}>
          {stageNames[item]}
        </option>
      ))}
    </Select>
  )
}
