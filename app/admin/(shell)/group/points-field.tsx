'use client'

import { Switch } from '@mantine/core'
import { useParts } from '@/components/admin/form/parts'
import { Warning } from '@/components/admin/form/warning'
import type { FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'
import { type Choices, ChoicesFrame, useChoices } from './choices'
import { GroupProblems } from './group-problems'
import { Matrix } from './matrix'
import { parseRights, parseTexts } from './rights'
import { TaskList } from './task-list'
import { type Grants, singlePoints, useTasks } from './tasks'
import classes from './tasks.module.css'
import { parseIds, parseNodes } from './tree'

/** What the people of a group do, as tasks; on demand as single permissions. */
export default function PointsField(props: FieldProps) {
  const offer = useChoices('operations', 'modules', 'menus', 'elements')
  return (
    <ChoicesFrame {...props} offer={offer}>
      {(choices) => <Work {...props} choices={choices} />}
    </ChoicesFrame>
  )
}

function Work({ value, onChange, disabled = false, choices }: FieldProps & { choices: Choices }) {
  const { locale } = useLanguage()
  const { menu_ids, element_ids } = useParts()
  const { single, tasks, pages } = useTasks()
  const { modules = [], operations = [], menus = [], elements = [] } = choices
  const rights = parseRights(operations)
  const office = { tasks, pages, roots: parseNodes(menus, locale), elements }
  const points = parseTexts(value)
  const grants = { points, menus: parseIds(menu_ids?.value), elements: parseIds(element_ids?.value) }
  const isAbove = points.some((point) => !rights.ownPoints.has(point))
  const locked = disabled || isAbove

  function set(next: Grants) {
    if (next.points.join() !== points.join()) onChange(next.points)
    if (next.menus.join() !== grants.menus.join()) menu_ids?.onChange(next.menus)
    if (next.elements.join() !== grants.elements.join()) element_ids?.onChange(next.elements)
  }
  const shared = { office, grants, rights, disabled: locked, set }
  return (
    <div className={classes.work} data-shown={disabled || undefined}>
      {isAbove && !disabled && <CannotEdit />}
      <TaskList {...shared} />
      {modules.length > 0 && <SingleSwitch beyond={singlePoints(tasks, points).length} />}
      {single && modules.length > 0 && (
        <Matrix modules={modules} chosen={points} onChange={onChange} disabled={locked} ownPoints={rights.ownPoints} />
      )}
      <GroupProblems {...shared} />
    </div>
  )
}

function SingleSwitch({ beyond }: { beyond: number }) {
  const { t } = useLanguage()
  const { single, setSingle } = useTasks()
  const words = t('{n} {n:permission/permissions} beyond the tasks', { n: beyond })
  return (
    <Switch
      label={t('Individual permissions and menu items')}
      description={beyond > 0 ? words : undefined}
      checked={single}
      onChange={({ currentTarget }) => setSingle(currentTarget.checked)}
    />
  )
}

function CannotEdit() {
  const { t } = useLanguage()
  return <Warning title={t('This group has permissions that you do not have, so you cannot edit it')} />
}
