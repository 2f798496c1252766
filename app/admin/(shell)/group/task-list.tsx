'use client'

import { Checkbox, Text } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import { MARKS } from '@/lib/base/i18n/fill'
import { AREAS } from '@/lib/core/auth/task'
import type { Rights } from './rights'
import { completeTasks, type Grants, giveTask, missingPoints, type Office, type Task, takeTask } from './tasks'
import classes from './tasks.module.css'

export type WorkProps = {
  office: Office
  grants: Grants
  rights: Rights
  disabled: boolean
  set: (grants: Grants) => void
}

/** Everything that people of a shop do, by part of the shop. */
export function TaskList(props: WorkProps) {
  const { tasks } = props.office
  const complete = new Set(completeTasks(tasks, props.grants.points).map(({ name }) => name))
  const areas = AREAS.map((area) => ({ area, of: tasks.filter((task) => task.area === area) }))
  return areas.map(
    ({ area, of }) => of.length > 0 && <Area key={area} {...props} area={area} of={of} complete={complete} />,
  )
}

type AreaProps = WorkProps & { area: string; of: Task[]; complete: ReadonlySet<string> }

function Area({ area, of, complete, ...props }: AreaProps) {
  const { t } = useLanguage()
  return (
    <fieldset className={classes.area}>
      <Text component="legend" size="xs" fw={600} c="dimmed" mb={6}>
        {t(area)}
      </Text>
      <div className={classes.tasks}>
        {of.map((task) => (
          <TaskBox key={task.name} {...props} task={task} isComplete={complete.has(task.name)} />
        ))}
      </div>
    </fieldset>
  )
}

type BoxProps = WorkProps & { task: Task; isComplete: boolean }

function TaskBox({ task, isComplete, office, grants, rights, disabled, set }: BoxProps) {
  const lacking = task.points.filter((point) => !rights.ownPoints.has(point))
  const missing = missingPoints(office.tasks, grants.points, task)
  return (
    <Checkbox
      className={classes.task ?? ''}
      size="sm"
      label={useLanguage().t(task.title)}
      description={useDescription(task, isComplete ? [] : lacking, missing, rights)}
      checked={isComplete}
      indeterminate={missing.length > 0}
      disabled={disabled || lacking.length > 0}
      onChange={() => set(isComplete ? takeTask(office, grants, task) : giveTask(office, grants, task))}
    />
  )
}

/** What the task allows, or why it cannot be given, or what is missing of it. */
function useDescription(task: Task, lacking: string[], missing: string[], { names }: Rights): string {
  const { t, locale } = useLanguage()
  const named = (points: string[]) => points.map((point) => names.get(point) ?? point).join(MARKS[locale].list)
  if (lacking.length > 0) return t('You do not have: {names}', { names: named(lacking) })
  return missing.length > 0 ? t('Missing: {names}', { names: named(missing) }) : t(task.description)
}
