import * as texts from '#texts/site'
import { Form, href, Link } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import type { choicesOf, CommunityChoice } from './community-choice.ts'

interface CommunityFilterProps {
  chosen: CommunityChoice
  choices: ReturnType<typeof choicesOf>
}

/** Chooses a builder and a community; a form that works without scripts. */
export function CommunityFilter({ chosen, choices }: CommunityFilterProps) {
  if (choices.builders.length + choices.communities.length < 2) return null
  const parts = [
    { name: 'builder', label: texts.builder, all: texts.allBuilders, names: choices.builders, value: chosen.builder },
    { name: 'community', label: texts.community, all: texts.allCommunities, names: choices.communities, value: chosen.community },
  ]
  return (
    <Form
      key={`${chosen.builder} ${chosen.community}`}
      method="get"
      action={href('/new-homes')}
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
    >
      {parts
        .filter(({ names }) => names.length > 0)
        .map(({ name, label, all, names, value }) => (
          <Field key={name} label={label} className="min-w-44 grow sm:max-w-64">
            <Select name={name} defaultValue={names.find((each) => each.toLowerCase() === value.toLowerCase()) ?? ''}>
              <option value="">{all}</option>
              {names.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
        ))}
      <Button type="submit" variant="secondary">
        {texts.showTheseHomes}
      </Button>
      {(chosen.builder || chosen.community) && (
        <Link to={href('/new-homes')} className="py-2 text-spruce underline underline-offset-2">
          {texts.clearChoice}
        </Link>
      )}
    </Form>
  )
}
