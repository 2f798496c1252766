'use client'

import { TagsInput } from '@mantine/core'
import { inputProps } from '@/components/admin/field/frame'
import type { FieldComponent, FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'
import { ChoicesFrame, useChoices } from '../group/choices'
import { parseRights, parseTexts } from '../group/rights'
import { TaskList } from '../group/task-list'
import { useTasks } from '../group/tasks'

/** What the system may do, as tasks of a shop; without the menus and pages that people need for them. */
function PointsField({ value, onChange, disabled = false, ...props }: FieldProps) {
  const { tasks } = useTasks()
  const offer = useChoices('operations')
  return (
    <ChoicesFrame {...props} offer={offer}>
      {({ operations = [] }) => (
        <TaskList
          office={{ tasks, pages: {}, roots: [], elements: [] }}
          grants={{ points: parseTexts(value), menus: [], elements: [] }}
          rights={parseRights(operations)}
          disabled={disabled}
          set={({ points }) => onChange(points)}
        />
      )}
    </ChoicesFrame>
  )
}

function AddressesField(props: FieldProps) {
  const { t } = useLanguage()
  const { error, ...input } = inputProps(props)
  return (
    <TagsInput
      {...input}
      error={error ?? Object.values(props.problems)[0]}
      value={parseTexts(props.value)}
      onChange={props.onChange}
      placeholder={t('Any address')}
      splitChars={[',', ' ', ';', '，']}
      acceptValueOnBlur
    />
  )
}

export const WIDGETS: Record<string, FieldComponent> = { points: PointsField, addresses: AddressesField }
